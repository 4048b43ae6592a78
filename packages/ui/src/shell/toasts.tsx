import CloseIcon from '@mui/icons-material/Close'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import IconButton from '@mui/material/IconButton'
import toast, { type Toast, useToaster } from 'react-hot-toast/headless'
import { useUiTexts } from '../texts.tsx'
import { selectToasts, toastDurationsMs, toastsMax } from './toast-rules.ts'

/** Says what happened. With `onUndo` the toast stays long enough to be reached by keyboard. */
export const toasts = {
  success: (message: string) => toast.success(message),
  error: (message: string) => toast.error(message),
  notice: (message: string) => toast(message),
  loading: (message: string) => toast.loading(message),
  /** All of them without an id. */
  dismiss: (id?: string) => toast.dismiss(id),
  undoable: (message: string, onUndo: () => void) =>
    toast(
      (shown) => (
        <UndoMessage
          message={message}
          onUndo={() => {
            toast.dismiss(shown.id)
            onUndo()
          }}
        />
      ),
      { duration: toastDurationsMs.undo },
    ),
}

function UndoMessage({ message, onUndo }: { message: string; onUndo: () => void }) {
  const texts = useUiTexts()
  return (
    <>
      {message}
      <Button size="small" onClick={onUndo} sx={{ marginInlineStart: 1.5, my: -0.75 }}>
        {texts.undo}
      </Button>
    </>
  )
}

/** The toast area at the top centre: three in full, the rest waiting under a count. */
export function Toasts() {
  const texts = useUiTexts()
  const { toasts: kept, handlers } = useToaster({
    duration: toastDurationsMs.blank,
    success: { duration: toastDurationsMs.success },
    error: { duration: toastDurationsMs.error },
    loading: { duration: toastDurationsMs.loading },
  })
  const { shown, waiting } = selectToasts(kept.filter((entry) => entry.visible).slice(0, toastsMax))
  return (
    <section
      aria-label={texts.notices}
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
      onFocus={handlers.startPause}
      onBlur={handlers.endPause}
      style={{
        alignItems: 'center',
        display: 'flex',
        flexDirection: 'column',
        gap: 8,
        insetBlockStart: 12,
        insetInline: 12,
        pointerEvents: 'none',
        position: 'fixed',
        zIndex: 1600,
      }}
    >
      {shown.map((entry) => (
        <ToastCard key={entry.id} entry={entry} />
      ))}
      {waiting > 0 && (
        <Alert icon={false} severity="info" sx={{ py: 0 }}>
          <bdi dir="ltr">+{waiting}</bdi>
        </Alert>
      )}
    </section>
  )
}

const severities = {
  success: 'success',
  error: 'error',
  loading: 'info',
  blank: 'info',
  custom: 'info',
} as const

function ToastCard({ entry }: { readonly entry: Toast }) {
  const texts = useUiTexts()
  const message = typeof entry.message === 'function' ? entry.message(entry) : entry.message
  return (
    <Alert
      {...entry.ariaProps}
      variant="outlined"
      severity={severities[entry.type]}
      icon={entry.type === 'loading' ? <CircularProgress size={18} /> : undefined}
      action={
        <IconButton
          aria-label={texts.close}
          color="inherit"
          size="small"
          onClick={() => toast.dismiss(entry.id)}
        >
          <CloseIcon fontSize="small" />
        </IconButton>
      }
      sx={{
        alignItems: 'center',
        bgcolor: 'background.paper',
        borderColor: 'divider',
        boxShadow: '0 8px 24px rgb(17 25 39 / 0.16)',
        color: 'text.primary',
        maxWidth: 'min(560px, 100%)',
        pointerEvents: 'auto',
        '& .MuiAlert-action': { pt: 0 },
      }}
    >
      {message}
    </Alert>
  )
}
