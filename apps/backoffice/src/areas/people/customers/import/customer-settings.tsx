import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import type {
  CustomerImportSettings,
  CustomerImportView,
} from '@servery/contract/catalogue/imports.ts'
import {
  type CustomerFileField,
  customerFileFields,
  customerFileMatches,
} from '@servery/domain/business/customers/customer-file.ts'
import { useTranslation } from 'react-i18next'
import {
  ColumnsCard,
  inputGrid,
  type SettingsCardProps,
} from '../../../../kit/file-import/index.ts'
import { PlainChoice } from '../../../../kit/inputs/index.ts'

/** How a file of customers is to be understood, and what becomes of those who are there already. */
export function CustomerSettingsCard(props: SettingsCardProps<CustomerImportView>) {
  const { settings, onChange } = props
  const { t } = useTranslation()
  const set = (changes: Partial<CustomerImportSettings>) => onChange({ ...settings, ...changes })
  return (
    <ColumnsCard<CustomerFileField>
      {...props}
      {...settings}
      fields={customerFileFields}
      label={(field) => t(`customers.file.field.${field}`)}
      onChange={(columns) => set({ columns })}
    >
      <Box sx={{ ...inputGrid, mt: 2 }}>
        <PlainChoice
          choices={customerFileMatches.map((value) => ({
            value,
            label: t(`customers.file.onKnown.${value}`),
          }))}
          label={t('customers.file.known')}
          onChange={(value) =>
            set({ onKnown: customerFileMatches.find((one) => one === value) ?? 'update' })
          }
          value={settings.onKnown}
        />
      </Box>
      <FormControlLabel
        control={
          <Switch
            checked={settings.hasHeadings}
            onChange={(_, hasHeadings) => set({ hasHeadings })}
            slotProps={{ input: { role: 'switch' } }}
          />
        }
        label={t('imports.hasHeadings')}
        slotProps={{ typography: { variant: 'body2' } }}
        sx={{ mt: 1 }}
      />
    </ColumnsCard>
  )
}
