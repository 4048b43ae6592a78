import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import { priceEndings } from '@servery/domain/offer/catalogue/bulk-edit.ts'
import { channels } from '@servery/domain/offer/catalogue/channel.ts'
import { getDecimalMark } from '@servery/ui/format/decimal.ts'
import { getCurrencyExponent } from '@servery/ui/format/formatters.ts'
import { useUiSetting } from '@servery/ui/texts.tsx'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { PlainChoice } from '../../../../kit/inputs/index.ts'
import { useBranch } from '../../../../platform/session/index.ts'
import { type BulkForm, bulkKinds, priceBys, readStep } from './bulk-form.ts'
import { type BulkRecords, recordsOf } from './bulk-names.ts'

interface BulkFieldsProps {
  readonly form: BulkForm
  readonly records: BulkRecords
  readonly onChange: (form: BulkForm) => void
}

/** What is to be changed, and how. */
export function BulkFields({ form, records, onChange }: BulkFieldsProps) {
  const { t } = useTranslation()
  const set = (changes: Partial<BulkForm>) => onChange({ ...form, ...changes })
  const noun = recordsOf(form.kind)
  return (
    <Box
      sx={{
        alignItems: 'start',
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(180px, 100%), 1fr))',
      }}
    >
      <PlainChoice
        choices={bulkKinds.map((kind) => ({ value: kind, label: t(`bulk.kind.${kind}`) }))}
        label={t('bulk.what')}
        onChange={(value) =>
          set({ kind: bulkKinds.find((kind) => kind === value) ?? 'price', recordId: '' })
        }
        value={form.kind}
      />
      {noun !== null && (
        <PlainChoice
          choices={[
            { value: '', label: t('bulk.choose') },
            ...records[noun].map(({ id, name }) => ({ value: id, label: name })),
          ]}
          label={t(`bulk.record.${noun}`)}
          onChange={(recordId) => set({ recordId })}
          value={form.recordId}
        />
      )}
      {form.kind === 'price' && <PriceFields form={form} onChange={set} />}
      {form.kind === 'channel' && <ChannelFields form={form} onChange={set} />}
      {form.kind === 'sold_out' && (
        <PlainChoice
          choices={[
            { value: 'yes', label: t('items.status.sold_out') },
            { value: 'no', label: t('bulk.available') },
          ]}
          label={t('bulk.state')}
          onChange={(value) => set({ yes: value === 'yes' })}
          value={form.yes ? 'yes' : 'no'}
        />
      )}
    </Box>
  )
}

interface PartProps {
  readonly form: BulkForm
  readonly onChange: (changes: Partial<BulkForm>) => void
}

function PriceFields({ form, onChange }: PartProps) {
  const { t } = useTranslation()
  const { locale, texts } = useUiSetting()
  const { currency } = useBranch()
  const exponent = getCurrencyExponent(currency)
  const id = useId()
  const isWrong = form.value !== '' && readStep(form.value, form.by, { exponent, locale }) === null
  const mark = getDecimalMark(locale)
  const endings = priceEndings.map((ending) => ({
    value: String(ending),
    label: `${mark}${String(ending).padStart(2, '0')}`,
  }))
  return (
    <>
      <PlainChoice
        choices={priceBys.map((by) => ({ value: by, label: t(`bulk.by.${by}`) }))}
        label={t('bulk.how')}
        onChange={(value) => onChange({ by: priceBys.find((by) => by === value) ?? 'percent' })}
        value={form.by}
      />
      <Box sx={{ minWidth: 0 }}>
        <Box
          component="label"
          htmlFor={id}
          sx={{ display: 'block', fontSize: '0.875rem', fontWeight: 500, mb: 0.5 }}
        >
          {t(`bulk.value.${form.by}`)}
        </Box>
        <TextField
          autoFocus
          error={isWrong}
          fullWidth
          helperText={isWrong ? texts.invalidNumber : undefined}
          id={id}
          onChange={({ target }) => onChange({ value: target.value })}
          size="small"
          slotProps={{ htmlInput: { inputMode: 'text', dir: 'ltr', autoComplete: 'off' } }}
          value={form.value}
        />
      </Box>
      {exponent >= 2 && (
        <PlainChoice
          choices={[{ value: '', label: t('bulk.anyEnding') }, ...endings]}
          label={t('bulk.ending')}
          onChange={(value) =>
            onChange({ ending: priceEndings.find((one) => String(one) === value) ?? null })
          }
          value={form.ending === null ? '' : String(form.ending)}
        />
      )}
    </>
  )
}

function ChannelFields({ form, onChange }: PartProps) {
  const { t } = useTranslation()
  return (
    <>
      <PlainChoice
        choices={channels.map((one) => ({ value: one, label: t(`items.channel.${one}`) }))}
        label={t('bulk.record.channel')}
        onChange={(value) =>
          onChange({ channel: channels.find((one) => one === value) ?? 'online' })
        }
        value={form.channel}
      />
      <PlainChoice
        choices={[
          { value: 'yes', label: t('bulk.sold') },
          { value: 'no', label: t('bulk.notSold') },
        ]}
        label={t('bulk.state')}
        onChange={(value) => onChange({ yes: value === 'yes' })}
        value={form.yes ? 'yes' : 'no'}
      />
    </>
  )
}
