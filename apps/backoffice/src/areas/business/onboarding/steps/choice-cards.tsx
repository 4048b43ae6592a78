import ErrorIcon from '@mui/icons-material/Error'
import Box from '@mui/material/Box'
import { visuallyHidden } from '@servery/ui/shell/visually-hidden.ts'
import { type ComponentType, type Ref, useId } from 'react'

interface Choice {
  readonly value: string
  readonly label: string
  readonly hint?: string
  readonly Icon?: ComponentType
}

interface ChoiceCardsProps {
  readonly label: string
  readonly name: string
  readonly choices: readonly Choice[]
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onBlur?: () => void
  readonly inputRef?: Ref<HTMLInputElement>
  readonly hint?: string
  readonly problem?: string | undefined
  /** Short choices beside each other. */
  readonly columns?: boolean
}

/** One of a few, each a card that says what it brings: radios, so that arrows move among them. */
export function ChoiceCards(props: ChoiceCardsProps) {
  const { label, choices, value, hint, problem, columns = false } = props
  const wordsId = useId()
  const words = problem ?? hint
  return (
    <Box
      aria-describedby={words === undefined ? undefined : wordsId}
      component="fieldset"
      sx={{ border: 0, m: 0, minWidth: 0, p: 0 }}
    >
      <Box component="legend" sx={{ fontSize: '0.875rem', fontWeight: 500, mb: 0.5, p: 0 }}>
        {label}
      </Box>
      <Box
        sx={{
          display: 'grid',
          gap: 1,
          gridTemplateColumns: columns
            ? { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(3, minmax(0, 1fr))' }
            : 'minmax(0, 1fr)',
        }}
      >
        {choices.map((choice, index) => (
          <ChoiceCard
            {...props}
            choice={choice}
            chosen={choice.value === value}
            isFirst={index === 0}
            key={choice.value}
          />
        ))}
      </Box>
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

interface ChoiceCardProps extends ChoiceCardsProps {
  readonly choice: Choice
  readonly chosen: boolean
  readonly isFirst: boolean
}

function ChoiceCard(props: ChoiceCardProps) {
  const { choice, chosen, isFirst, name, onChange, onBlur, inputRef, problem, columns } = props
  const { Icon, label, hint, value } = choice
  const hintId = useId()
  return (
    <Box
      component="label"
      sx={(theme) => ({
        alignItems: columns === true ? 'center' : 'flex-start',
        backgroundColor: chosen
          ? `color-mix(in srgb, ${theme.vars?.palette.primary.main} 8%, ${theme.vars?.palette.background.paper})`
          : 'background.paper',
        border: `1px solid ${chosen ? theme.vars?.palette.primary.main : theme.vars?.palette.divider}`,
        borderRadius: 1,
        boxShadow: chosen ? `inset 0 0 0 1px ${theme.vars?.palette.primary.main}` : 'none',
        color: 'text.primary',
        cursor: 'pointer',
        display: 'flex',
        flexDirection: columns === true ? 'column' : 'row',
        gap: columns === true ? 0.5 : 1.5,
        minHeight: columns === true ? 72 : 56,
        justifyContent: columns === true ? 'center' : 'flex-start',
        p: 1.25,
        textAlign: columns === true ? 'center' : 'start',
        '&:hover': { borderColor: 'primary.main' },
        '&:has(:focus-visible)': {
          outline: '2px solid var(--mui-palette-focusRing)',
          outlineOffset: 2,
        },
        '& svg': { color: chosen ? 'primary.main' : 'text.secondary', flexShrink: 0 },
      })}
    >
      <input
        aria-describedby={hint === undefined ? undefined : hintId}
        aria-invalid={problem !== undefined}
        aria-label={label}
        checked={chosen}
        name={name}
        onBlur={onBlur}
        onChange={() => onChange(value)}
        ref={isFirst ? inputRef : undefined}
        style={visuallyHidden}
        type="radio"
        value={value}
      />
      {Icon !== undefined && <Icon aria-hidden />}
      <Box component="span" sx={{ minWidth: 0 }}>
        <Box component="span" sx={{ display: 'block', fontSize: '0.875rem', fontWeight: 500 }}>
          {label}
        </Box>
        {hint !== undefined && (
          <Box
            component="span"
            id={hintId}
            sx={{ color: 'text.secondary', display: 'block', fontSize: '0.8125rem', mt: 0.25 }}
          >
            {hint}
          </Box>
        )}
      </Box>
    </Box>
  )
}
