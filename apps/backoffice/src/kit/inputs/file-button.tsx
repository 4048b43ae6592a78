import Button, { type ButtonProps } from '@mui/material/Button'
import { visuallyHidden } from '@servery/ui/shell/visually-hidden.ts'
import type { ReactNode } from 'react'

interface FileButtonProps
  extends Pick<ButtonProps, 'color' | 'disabled' | 'size' | 'startIcon' | 'variant'> {
  /** As browsers take it: types and endings. */
  readonly accept: string
  /** A phone opens its camera for it. */
  readonly fromCamera?: boolean
  readonly onFile: (file: File) => void
  readonly children: ReactNode
}

/** What is drawn as a button is the label of a field. */
const noButton = { role: undefined, tabIndex: -1 }

/** Chooses a file. The field of it has the focus, as nothing else opens by keys what it opens. */
export function FileButton(props: FileButtonProps) {
  const { accept, fromCamera = false, onFile, children, disabled, ...looks } = props
  return (
    <Button
      {...looks}
      {...noButton}
      component="label"
      disabled={disabled ?? false}
      sx={({ vars }) => ({
        '&:has(:focus-visible)': {
          outline: `2px solid ${vars?.palette.focusRing}`,
          outlineOffset: 2,
        },
      })}
    >
      {children}
      <input
        accept={accept}
        capture={fromCamera ? 'environment' : undefined}
        disabled={disabled}
        onChange={({ target }) => {
          const file = target.files?.[0]
          // The same file may be chosen again after it was mended.
          target.value = ''
          if (file !== undefined) onFile(file)
        }}
        style={visuallyHidden}
        type="file"
      />
    </Button>
  )
}
