import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import type { ImportSettings, ImportView } from '@servery/contract/imports.ts'
import { type ItemFileField, itemFileFields } from '@servery/domain/catalogue/item-file.ts'
import { itemMatches } from '@servery/domain/catalogue/item-file-plan.ts'
import { FormCard } from '@servery/ui/form/form-page.tsx'
import { useTranslation } from 'react-i18next'
import { PlainChoice } from '../plain-choice.tsx'

interface ImportSettingsCardProps {
  readonly view: ImportView
  readonly settings: ImportSettings
  readonly onChange: (settings: ImportSettings) => void
  readonly onCheck: () => void
  readonly busy: boolean
}

const grid = {
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(200px, 100%), 1fr))',
} as const

/** How the file is to be understood: guessed or remembered, and to be set right. */
export function ImportSettingsCard(props: ImportSettingsCardProps) {
  const { view, settings, onChange, onCheck, busy } = props
  const { t } = useTranslation()
  const columns = view.header.map((cell, at) => ({
    value: String(at),
    label: settings.hasHeadings && cell !== '' ? cell : t('imports.column', { at: at + 1 }),
  }))
  const none = { value: '', label: t('imports.noColumn') }
  const set = (changes: Partial<ImportSettings>) => onChange({ ...settings, ...changes })
  return (
    <FormCard
      description={t('imports.columnsHint', {
        encoding: view.encoding,
        delimiter: view.delimiter === '\t' ? t('imports.tab') : view.delimiter,
      })}
      title={t('imports.columns')}
    >
      <Box sx={grid}>
        {itemFileFields.map((field) => (
          <PlainChoice
            choices={[none, ...columns]}
            key={field}
            label={t(`imports.field.${field}`)}
            onChange={(value) => set({ columns: withColumn(settings.columns, field, value) })}
            value={String(settings.columns[field] ?? '')}
          />
        ))}
      </Box>
      <Typography component="h3" sx={{ mt: 2 }} variant="subtitle2">
        {t('imports.rules')}
      </Typography>
      <Box sx={{ ...grid, mt: 1 }}>
        <PlainChoice
          choices={itemMatches.map((value) => ({ value, label: t(`imports.match.${value}`) }))}
          label={t('imports.matchBy')}
          onChange={(value) => set({ matchBy: itemMatches.find((one) => one === value) ?? 'best' })}
          value={settings.matchBy}
        />
        <PlainChoice
          choices={[
            { value: '.', label: '3.40' },
            { value: ',', label: '3,40' },
          ]}
          label={t('imports.decimalMark')}
          onChange={(value) => set({ decimalMark: value === ',' ? ',' : '.' })}
          value={settings.decimalMark}
        />
      </Box>
      <Switches onChange={set} settings={settings} />
      <Button disabled={busy} onClick={onCheck} sx={{ mt: 2 }} variant="contained">
        {t('imports.check')}
      </Button>
    </FormCard>
  )
}

interface SwitchesProps {
  readonly settings: ImportSettings
  readonly onChange: (changes: Partial<ImportSettings>) => void
}

function Switches({ settings, onChange }: SwitchesProps) {
  const { t } = useTranslation()
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', mt: 1 }}>
      {(['hasHeadings', 'createCategories', 'createTaxRates'] as const).map((name) => (
        <FormControlLabel
          control={
            <Switch
              checked={settings[name]}
              onChange={(_, checked) => onChange({ [name]: checked })}
              slotProps={{ input: { role: 'switch' } }}
            />
          }
          key={name}
          label={t(`imports.${name}`)}
          slotProps={{ typography: { variant: 'body2' } }}
        />
      ))}
    </Box>
  )
}

/** A column stands for one field alone; choosing it takes it from the field that had it. */
function withColumn(
  columns: ImportSettings['columns'],
  field: ItemFileField,
  value: string,
): ImportSettings['columns'] {
  const at = value === '' ? null : Number(value)
  const others = Object.entries(columns).filter(([name, column]) => name !== field && column !== at)
  return Object.fromEntries(at === null ? others : [...others, [field, at]])
}
