import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import type { ImportSettings, ImportView } from '@servery/contract/catalogue/imports.ts'
import { type ItemFileField, itemFileFields } from '@servery/domain/offer/item-file/item-file.ts'
import { itemMatches } from '@servery/domain/offer/item-file/item-file-plan.ts'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { PlainChoice } from '../inputs/index.ts'
import { ColumnsCard, columnChoices, inputGrid } from './columns-card.tsx'
import type { SettingsCardProps } from './file-import.tsx'

interface ItemSettingsProps extends SettingsCardProps<ImportView> {
  /** Those whose stock may be in the file. */
  readonly branches: readonly { readonly id: string; readonly name: string }[]
}

/** How a file of items is to be understood: guessed or remembered, and to be set right. */
export function ItemSettingsCard(props: ItemSettingsProps) {
  const { settings, onChange, view, branches } = props
  const { t } = useTranslation()
  const set = (changes: Partial<ImportSettings>) => onChange({ ...settings, ...changes })
  return (
    <ColumnsCard<ItemFileField>
      {...props}
      {...settings}
      fields={itemFileFields}
      label={(field) => t(`imports.field.${field}`)}
      onChange={(columns) => set({ columns })}
    >
      {settings.source !== null && <VariantColumn onChange={set} settings={settings} view={view} />}
      {branches.length > 0 && (
        <StockColumns branches={branches} onChange={set} settings={settings} view={view} />
      )}
      <Typography component="h3" sx={{ mt: 2 }} variant="subtitle2">
        {t('imports.rules')}
      </Typography>
      <Box sx={{ ...inputGrid, mt: 1 }}>
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
    </ColumnsCard>
  )
}

/** Which column names the variant of a row, where items have several rows. */
function VariantColumn({
  view,
  settings: { source, hasHeadings },
  onChange,
}: SwitchesProps & { readonly view: ImportView }) {
  const { t } = useTranslation()
  if (source === null) return null
  return (
    <>
      <Typography color="textSecondary" sx={{ mt: 2 }} variant="body2">
        {t(`imports.source.${source.product}`)}
      </Typography>
      <Box sx={{ ...inputGrid, mt: 1 }}>
        <PlainChoice
          choices={columnChoices(view, hasHeadings, t)}
          label={t('imports.variant')}
          onChange={(value) =>
            onChange({ source: { ...source, variation: value === '' ? null : Number(value) } })
          }
          value={String(source.variation ?? '')}
        />
      </Box>
    </>
  )
}

interface StockColumnsProps extends SwitchesProps {
  readonly view: ImportView
  readonly branches: ItemSettingsProps['branches']
}

/** Which column is the stock of which branch. */
function StockColumns({ view, branches, settings, onChange }: StockColumnsProps) {
  const { t } = useTranslation()
  const columns = columnChoices(view, settings.hasHeadings, t)
  return (
    <>
      <Typography component="h3" sx={{ mt: 2 }} variant="subtitle2">
        {t('imports.stock')}
      </Typography>
      <Typography color="textSecondary" variant="body2">
        {t('imports.stockHint')}
      </Typography>
      <Box sx={{ ...inputGrid, mt: 1 }}>
        {branches.map(({ id, name }) => {
          const own = settings.stock.find(({ branchId }) => branchId === id)
          const change = (next: ImportSettings['stock']) => {
            const others = settings.stock.filter(({ branchId }) => branchId !== id)
            onChange({ stock: [...others, ...next] })
          }
          return (
            <Fragment key={id}>
              <PlainChoice
                choices={columns}
                label={t('imports.stockOf', { branch: name })}
                onChange={(value) =>
                  change(value === '' ? [] : [{ ...own, branchId: id, column: Number(value) }])
                }
                value={String(own?.column ?? '')}
              />
              {own !== undefined && (
                <PlainChoice
                  choices={columns}
                  label={t('imports.serialsOf', { branch: name })}
                  onChange={(value) => {
                    const { column } = own
                    const numbers = value === '' ? {} : { serialsColumn: Number(value) }
                    change([{ branchId: id, column, ...numbers }])
                  }}
                  value={String(own.serialsColumn ?? '')}
                />
              )}
            </Fragment>
          )
        })}
      </Box>
    </>
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
