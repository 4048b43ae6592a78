import CameraIcon from '@mui/icons-material/PhotoCameraOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { visuallyHidden } from '@servery/ui/shell/visually-hidden.ts'
import { useTranslation } from 'react-i18next'
import { type UploadKind, useUpload } from './use-upload.ts'

export interface PhotoButtonProps {
  readonly kind: UploadKind
  /** The path of the picture; empty for none. */
  readonly image: string
  readonly onImage: (path: string) => void
}

/** A picture of what somebody has before them: a phone opens its camera for it. */
export function PhotoButton({ kind, image, onImage }: PhotoButtonProps) {
  const { t } = useTranslation()
  const { busy, problem, send, forget } = useUpload(kind)
  const remove = () => {
    forget()
    onImage('')
  }
  return (
    <Box sx={{ alignItems: 'center', display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
      {image !== '' && (
        <Box
          alt={t('images.photo')}
          component="img"
          src={image}
          sx={{ borderRadius: 1, height: 64, objectFit: 'cover', width: 64 }}
        />
      )}
      <Button
        color="secondary"
        component="label"
        disabled={busy}
        startIcon={<CameraIcon />}
        variant="outlined"
      >
        {t(busy ? 'images.uploading' : 'images.takePhoto')}
        <input
          accept="image/*"
          capture="environment"
          onChange={({ target }) => {
            const file = target.files?.[0]
            target.value = ''
            if (file !== undefined) void send(file, onImage)
          }}
          style={visuallyHidden}
          type="file"
        />
      </Button>
      {image !== '' && (
        <Button color="secondary" onClick={remove}>
          {t('images.remove')}
        </Button>
      )}
      {problem !== null && (
        <Alert severity="error">
          {t(`images.problem.${problem === 'length' ? 'type' : problem}`)}
        </Alert>
      )}
    </Box>
  )
}
