import ExpandMoreIcon from '@mui/icons-material/ExpandMore'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { createContext, type ReactNode, use, useEffect, useId, useRef, useState } from 'react'
import { useFormState } from 'react-hook-form'
import { listProblems } from './form-errors.ts'
import type { FormCardProps } from './form-page.tsx'

/** A field that a link leads to. Asked for again, it is another object. */
export interface AskedField {
  readonly path: string
}

export const AskedFieldContext = createContext<AskedField | null>(null)

interface FoldedCardProps extends FormCardProps {
  /** What is set in it, in one line. */
  readonly summary: ReactNode
  /** The fields in it: a problem with one of them, or a link to one, opens it. */
  readonly fields: readonly string[]
}

const isWithin = (fields: readonly string[], path: string): boolean =>
  fields.some((field) => path === field || path.startsWith(`${field}.`))

/** Fields that are rarely changed, folded into a line that says what is set in them. */
export function FoldedCard(props: FoldedCardProps) {
  const { title, summary, fields, description, actions, children } = props
  const id = useId()
  const { head, body, isOpen, toggle } = useFold(fields)
  return (
    <Card
      aria-labelledby={id}
      component="section"
      sx={{ px: { xs: 2, sm: 2.5 }, py: isOpen ? { xs: 2, sm: 2.5 } : 0.75 }}
    >
      <Box sx={{ alignItems: 'center', display: 'flex', gap: 1, position: 'relative' }}>
        <Box sx={{ display: { sm: 'flex' }, flexGrow: 1, gap: 1.5, minWidth: 0 }}>
          <Typography component="h2" sx={{ flex: { sm: '0 0 160px' } }} variant="h3">
            <ButtonBase
              aria-controls={`${id}-body`}
              aria-describedby={isOpen ? undefined : `${id}-summary`}
              aria-expanded={isOpen}
              disableRipple
              id={id}
              onClick={toggle}
              ref={head}
              sx={{
                font: 'inherit',
                position: 'static',
                textAlign: 'start',
                '&::after': { borderRadius: 1, content: '""', inset: '-6px', position: 'absolute' },
                '&.Mui-focusVisible::after': { outline: '2px solid', outlineColor: 'primary.main' },
              }}
              type="button"
            >
              {title}
            </ButtonBase>
          </Typography>
          {!isOpen && <Summary id={`${id}-summary`}>{summary}</Summary>}
        </Box>
        {isOpen && <Box sx={{ position: 'relative', zIndex: 1 }}>{actions}</Box>}
        <ExpandMoreIcon
          aria-hidden
          sx={{ color: 'text.secondary', rotate: isOpen ? '180deg' : 'none' }}
        />
      </Box>
      <div hidden={!isOpen} id={`${id}-body`} ref={body}>
        {description !== undefined && (
          <Typography color="textSecondary" component="div" sx={{ mt: 0.25 }} variant="body2">
            {description}
          </Typography>
        )}
        <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2.25, mt: 2 }}>{children}</Box>
      </div>
    </Card>
  )
}

function Summary({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  return (
    <Box
      id={id}
      sx={{
        color: 'text.secondary',
        fontSize: '0.875rem',
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        whiteSpace: 'nowrap',
      }}
    >
      {children}
    </Box>
  )
}

/** Opened by hand, by a link to one of its fields, or by a problem with one. */
function useFold(fields: readonly string[]) {
  const asked = use(AskedFieldContext)
  const { errors } = useFormState()
  const [state, setState] = useState<'folded' | 'open' | 'opened by a problem'>('folded')
  const head = useRef<HTMLButtonElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const isOpen = state !== 'folded'
  if (!isOpen && listProblems(errors).some(({ path }) => isWithin(fields, path))) {
    setState('opened by a problem')
  }
  useEffect(() => {
    if (asked === null || !isWithin(fields, asked.path)) return
    setState('open')
    head.current?.focus()
  }, [asked, fields])
  useEffect(() => {
    if (state !== 'opened by a problem') return
    // A field that was in sight may have the first problem, and the focus.
    if (document.activeElement?.getAttribute('aria-invalid') === 'true') return
    body.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [state])
  return { head, body, isOpen, toggle: () => setState(isOpen ? 'folded' : 'open') }
}
