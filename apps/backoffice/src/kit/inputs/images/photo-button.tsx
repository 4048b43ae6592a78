import CameraIcon from '@mui/icons-material/PhotoCameraOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { FileButton } from '../file-button.tsx'
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
      <FileButton
        accept="image/*"
        color="secondary"
        disabled={busy}
        fromCamera
        onFile={(file) => void send(file, onImage)}
        startIcon={<CameraIcon />}
        variant="outlined"
      >
        {t(busy ? 'images.uploading' : 'images.takePhoto')}
      </FileButton>
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
