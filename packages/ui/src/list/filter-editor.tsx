import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { type FormEvent, useState } from 'react'
import { parseDecimal, toEditText } from '../format/decimal.ts'
import { getCurrencyExponent } from '../format/formatters.ts'
import { sayUnreadable } from '../format/unreadable.ts'
import { useUiSetting, useUiTexts } from '../texts.tsx'
import type { ListFilter } from './list-types.ts'

export interface FilterEditorProps {
  readonly filter: ListFilter
  readonly values: readonly string[]
  readonly onApply: (values: readonly string[]) => void
}

/** The small form behind a filter; Enter or the button applies it. */
export function FilterEditor(props: FilterEditorProps) {
  const { filter } = props
  switch (filter.kind) {
    case 'choices':
      return filter.single === true ? (
        <ChoiceEditor {...props} choices={filter.choices} />
      ) : (
        <ChoicesEditor {...props} choices={filter.choices} />
      )
    case 'dates':
      return <RangeEditor {...props} type="date" read={asItIs} show={(value) => value} />
    case 'money':
      return <NumberEditor {...props} exponent={getCurrencyExponent(filter.currency)} />
    case 'number':
      return <NumberEditor {...props} exponent={0} max={filter.max} min={filter.min} />
    case 'text':
      return <TextEditor {...props} />
    case 'sought':
      return filter.editor(props.onApply)
    case 'given':
      return null
  }
}

function Frame({
  label,
  onSubmit,
  children,
}: {
  label: string
  onSubmit: () => void
  children: React.ReactNode
}) {
  const texts = useUiTexts()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <form onSubmit={submit}>
      <Typography component="p" sx={{ mb: 1 }} variant="h4">
        {label}
      </Typography>
      <Box
        sx={{
          display: 'flex',
          flexDirection: 'column',
          gap: 1.5,
          maxHeight: 280,
          overflowY: 'auto',
          pt: 0.75,
        }}
      >
        {children}
      </Box>
      <Button fullWidth size="small" sx={{ mt: 2 }} type="submit" variant="contained">
        {texts.apply}
      </Button>
    </form>
  )
}

type ChoicesEditorProps = FilterEditorProps & {
  readonly choices: readonly { readonly value: string; readonly label: string }[]
}

function ChoicesEditor({ filter, values, onApply, choices }: ChoicesEditorProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(values))
  const toggle = (value: string) => {
    const next = new Set(chosen)
    if (!next.delete(value)) next.add(value)
    setChosen(next)
  }
  return (
    <Frame label={filter.label} onSubmit={() => onApply([...chosen])}>
      <Box>
        {choices.map(({ value, label }) => (
          <FormControlLabel
            key={value}
            control={
              <Checkbox
                checked={chosen.has(value)}
                onChange={() => toggle(value)}
                size="small"
                sx={{ py: 0.5 }}
              />
            }
            label={label}
            slotProps={{ typography: { variant: 'body2' } }}
            sx={{ display: 'flex' }}
          />
        ))}
      </Box>
    </Frame>
  )
}

function ChoiceEditor({ filter, values, onApply, choices }: ChoicesEditorProps) {
  const [chosen, setChosen] = useState(values[0] ?? '')
  return (
    <Frame label={filter.label} onSubmit={() => onApply(chosen === '' ? [] : [chosen])}>
      <RadioGroup
        aria-label={filter.label}
        onChange={(event) => setChosen(event.target.value)}
        value={chosen}
      >
        {choices.map(({ value, label }) => (
          <FormControlLabel
            key={value}
            control={<Radio size="small" sx={{ py: 0.5 }} />}
            label={label}
            slotProps={{ typography: { variant: 'body2' } }}
            value={value}
          />
        ))}
      </RadioGroup>
    </Frame>
  )
}

function TextEditor({ filter, values, onApply }: FilterEditorProps) {
  const [text, setText] = useState(values[0] ?? '')
  return (
    <Frame label={filter.label} onSubmit={() => onApply([text.trim()])}>
      <TextField
        autoFocus
        onChange={(event) => setText(event.target.value)}
        slotProps={{ htmlInput: { 'aria-label': filter.label, maxLength: 100 } }}
        value={text}
      />
    </Frame>
  )
}

/** The value of a text, or what is wrong with it. */
type ReadText = { readonly value: string } | { readonly problem: string }

const asItIs = (text: string): ReadText => ({ value: text })

type RangeEditorProps = FilterEditorProps & {
  readonly type: 'date' | 'text'
  readonly read: (text: string) => ReadText
  readonly show: (value: string) => string
}

function RangeEditor({ filter, values, onApply, type, read, show }: RangeEditorProps) {
  const texts = useUiTexts()
  const [from, setFrom] = useState(show(values[0] ?? ''))
  const [to, setTo] = useState(show(values[1] ?? ''))
  const bounds = [
    { label: texts.from, text: from, change: setFrom },
    { label: texts.to, text: to, change: setTo },
  ]
  const apply = () => {
    const [low, high] = [read(from), read(to)]
    if ('value' in low && 'value' in high) onApply([low.value, high.value])
  }
  return (
    <Frame label={filter.label} onSubmit={apply}>
      {bounds.map(({ label, text, change }, at) => {
        const said = read(text)
        return (
          <TextField
            key={label}
            autoFocus={at === 0 && type === 'text'}
            error={'problem' in said}
            helperText={'problem' in said ? said.problem : undefined}
            label={label}
            onChange={(event) => change(event.target.value)}
            slotProps={{ inputLabel: { shrink: true }, htmlInput: { inputMode: 'decimal' } }}
            type={type}
            value={text}
          />
        )
      })}
    </Frame>
  )
}

interface NumberEditorProps extends FilterEditorProps {
  readonly exponent: number
  readonly min?: number | undefined
  readonly max?: number | undefined
}

function NumberEditor({ exponent, min, max, ...props }: NumberEditorProps) {
  const { locale } = useUiSetting()
  const texts = useUiTexts()
  const read = (text: string): ReadText => {
    const parsed = parseDecimal(text, { exponent, locale })
    if (!parsed.ok) return { problem: sayUnreadable(parsed.reason, texts) }
    const { value } = parsed
    if (value === null) return { value: '' }
    if (min !== undefined && value < min) return { problem: texts.invalidNumber }
    if (max !== undefined && value > max) return { problem: texts.tooLarge }
    return { value: String(value) }
  }
  const show = (value: string) =>
    Number.isSafeInteger(Number(value)) && value !== ''
      ? toEditText(Number(value), { exponent, keep: exponent, locale })
      : ''
  return <RangeEditor {...props} type="text" read={read} show={show} />
}
