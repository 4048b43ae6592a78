import ErrorIcon from '@mui/icons-material/Error'
import Box from '@mui/material/Box'
import { type ReactNode, useId } from 'react'
import { useUiTexts } from '../texts.tsx'
import { useFieldLabel } from './field-labels.ts'
import { type FieldWords, useFieldWords } from './field-words.ts'

export interface FieldLook {
  readonly label: string
  readonly hint?: ReactNode
  /** Says "(optional)"; everything else is expected to be filled in. */
  readonly optional?: boolean
}

/** What ties a control to its label and its words. */
export interface FieldWiring {
  readonly id: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': boolean
}

export interface FieldFrameProps extends FieldLook {
  /** The field's path in the form. */
  readonly path: string
  readonly problem: string | undefined
  /** How a value of the field is said, where it isn't said as it is kept. */
  readonly say?: FieldWords['say']
  readonly children: (wiring: FieldWiring) => ReactNode
}

/** A label above, the control, and below it the hint or what is wrong. */
export function FieldFrame(props: FieldFrameProps) {
  const { path, label, hint, optional, problem, say, children } = props
  const texts = useUiTexts()
  useFieldLabel(path, label)
  useFieldWords(path, { label, say })
  const id = useId()
  const wordsId = `${id}-words`
  const words = problem ?? hint
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box
        component="label"
        htmlFor={id}
        sx={{ display: 'block', fontSize: '0.875rem', fontWeight: 500, mb: 0.5 }}
      >
        {label}
        {optional === true && (
          <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
            {' '}
            {texts.optional}
          </Box>
        )}
      </Box>
      {children({
        id,
        'aria-describedby': words === undefined ? undefined : wordsId,
        'aria-invalid': problem !== undefined,
      })}
      {words !== undefined && (
        <Box
          id={wordsId}
          sx={{
            alignItems: 'center',
            color: problem === undefined ? 'text.secondary' : 'error.main',
            display: 'flex',
            fontSize: '0.8125rem',
            gap: 0.5,
            mt: 0.5,
          }}
        >
          {problem !== undefined && <ErrorIcon aria-hidden sx={{ fontSize: 16 }} />}
          {words}
        </Box>
      )}
    </Box>
  )
}
