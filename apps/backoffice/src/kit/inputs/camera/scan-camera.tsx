import ScanIcon from '@mui/icons-material/QrCodeScannerOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { Dialog } from '@servery/ui/form/dialog.tsx'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ScanButtonProps } from './scan-button.tsx'
import { type CameraProblem, watchCamera } from './watch-camera.ts'

/** The button and, once it is pressed, what the camera sees. */
export function ScanCamera({ onCode, told }: ScanButtonProps) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const take = (code: string) => {
    onCode(code)
    if (told === undefined) setOpen(false)
  }
  return (
    <>
      <IconButton aria-label={t('camera.scan')} onClick={() => setOpen(true)}>
        <ScanIcon />
      </IconButton>
      {isOpen && <ScanDialog onClose={() => setOpen(false)} onCode={take} told={told ?? ''} />}
    </>
  )
}

interface ScanDialogProps {
  readonly onCode: (code: string) => void
  readonly onClose: () => void
  readonly told: string
}

function ScanDialog({ onCode, onClose, told }: ScanDialogProps) {
  const { t } = useTranslation()
  const [video, setVideo] = useState<HTMLVideoElement | null>(null)
  const [problem, setProblem] = useState<CameraProblem | null>(null)
  const latest = useRef(onCode)
  useEffect(() => {
    latest.current = onCode
  })
  useEffect(() => {
    if (video === null) return undefined
    return watchCamera(video, { onCode: (code) => latest.current(code), onProblem: setProblem })
  }, [video])
  return (
    <Dialog
      actions={
        <Button color="secondary" onClick={onClose}>
          {t('ui.close')}
        </Button>
      }
      maxWidth="sm"
      onClose={onClose}
      title={t('camera.scan')}
    >
      {problem === null ? (
        <Box sx={{ bgcolor: 'common.black', borderRadius: 1, overflow: 'hidden' }}>
          <Box
            aria-label={t('camera.picture')}
            component="video"
            muted
            playsInline
            ref={setVideo}
            sx={{ display: 'block', maxHeight: '60vh', objectFit: 'cover', width: '100%' }}
          />
        </Box>
      ) : (
        <Alert severity="error">{t(`camera.problem.${problem}`)}</Alert>
      )}
      <Box role="status" sx={{ mt: 1.5, typography: 'body2' }}>
        {told === '' ? problem === null && t('camera.hint') : told}
      </Box>
    </Dialog>
  )
}
