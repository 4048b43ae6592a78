import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import FormControlLabel from '@mui/material/FormControlLabel'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { type ImportColumns, importFields } from '@servery/domain/catalogue/import-columns.ts'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { CsvList } from './csv-import.tsx'

interface CsvColumnsProps {
  readonly list: CsvList
  readonly onChange: (list: CsvList) => void
}

/** Which column holds what: guessed from the headings, and to be set right. */
export function CsvColumns({ list, onChange }: CsvColumnsProps) {
  const { t } = useTranslation()
  const titleId = useId()
  const first = list.rows[0] ?? []
  const columns = first.map((cell, at) => ({
    value: String(at),
    label:
      list.hasHeadings && cell.trim() !== '' ? cell : t('onboarding.csv.column', { at: at + 1 }),
  }))
  const none = { value: '', label: t('onboarding.csv.noColumn') }
  return (
    <Card aria-labelledby={titleId} component="section" sx={{ p: 2 }}>
      <Typography component="h2" id={titleId} variant="h3">
        {t('onboarding.csv.columns')}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: 'repeat(auto-fit, minmax(min(180px, 100%), 1fr))',
          mt: 1.5,
        }}
      >
        {importFields.map((field) => (
          <Choice
            choices={[none, ...columns]}
            key={field}
            label={t(`onboarding.csv.field.${field}`)}
            onChange={(value) =>
              onChange({ ...list, columns: withColumn(list.columns, field, value) })
            }
            value={String(list.columns[field] ?? '')}
          />
        ))}
        <Choice
          choices={[
            { value: '.', label: '3.40' },
            { value: ',', label: '3,40' },
          ]}
          label={t('onboarding.csv.decimalMark')}
          onChange={(value) => onChange({ ...list, decimalMark: value === ',' ? ',' : '.' })}
          value={list.decimalMark}
        />
      </Box>
      <FormControlLabel
        control={
          <Switch
            checked={list.hasHeadings}
            onChange={(_, hasHeadings) => onChange({ ...list, hasHeadings })}
            slotProps={{ input: { role: 'switch' } }}
          />
        }
        label={t('onboarding.csv.hasHeadings')}
        slotProps={{ typography: { variant: 'body2' } }}
        sx={{ mt: 1 }}
      />
    </Card>
  )
}

/** A column stands for one field alone; choosing it takes it from the field that had it. */
function withColumn(
  columns: ImportColumns,
  field: (typeof importFields)[number],
  value: string,
): ImportColumns {
  const at = value === '' ? null : Number(value)
  const others = Object.entries(columns).filter(([name, column]) => name !== field && column !== at)
  return Object.fromEntries(at === null ? others : [...others, [field, at]])
}

interface ChoiceProps {
  readonly label: string
  readonly value: string
  readonly choices: readonly { readonly value: string; readonly label: string }[]
  readonly onChange: (value: string) => void
}

function Choice({ label, value, choices, onChange }: ChoiceProps) {
  const id = useId()
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box
        component="label"
        htmlFor={id}
        sx={{ display: 'block', fontSize: '0.875rem', fontWeight: 500, mb: 0.5 }}
      >
        {label}
      </Box>
      <NativeSelect
        fullWidth
        input={<OutlinedInput size="small" />}
        inputProps={{ id }}
        onChange={(event) => onChange(event.target.value)}
        value={value}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </NativeSelect>
    </Box>
  )
}
