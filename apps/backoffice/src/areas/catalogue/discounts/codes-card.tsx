import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { discountCodesMax } from '@servery/contract/catalogue/discounts.ts'
import { FormCard } from '@servery/ui/form/form-page.tsx'
import { CodeText, DateText } from '@servery/ui/format/value-text.tsx'
import { DataTable } from '@servery/ui/list/data-table.tsx'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { api } from '../../../platform/api/index.ts'
import { saveFile } from '../../../platform/browser/index.ts'
import { paths, RouterLink } from '../../../platform/routing/index.ts'
import { useSession } from '../../../platform/session/index.ts'
import type { DiscountValues } from './discount-form.ts'
import { type CodeRow, codesCsv, isPrefix, makeCodes, prefixMax, prefixOf } from './make-codes.ts'

const usualCount = 50
const noUses: readonly CodeRow[] = []

interface CodesCardProps {
  readonly discountId: string | null
  /** How many there are, for whoever may not read them. */
  readonly hiddenCount: number | undefined
}

/** Codes that each serve one order: making them, and what became of them. */
export function CodesCard({ discountId, hiddenCount }: CodesCardProps) {
  const { t } = useTranslation()
  const { can } = useSession()
  if (can('catalogue.write')) return <EditableCodes discountId={discountId} />
  if (hiddenCount === undefined) return null
  return (
    <FormCard title={t('discounts.field.codes')}>
      <Typography>{t('discounts.codes.total', { count: hiddenCount })}</Typography>
    </FormCard>
  )
}

function EditableCodes({ discountId }: Pick<CodesCardProps, 'discountId'>) {
  const { t } = useTranslation()
  const codes = useWatch<DiscountValues, 'codes'>({ name: 'codes' })
  const saved = useQuery({
    ...api.discounts.codes.queryOptions({ input: { id: discountId ?? '' } }),
    enabled: discountId !== null,
  })
  const known = saved.data?.rows ?? noUses
  const uses = new Map(known.map((row) => [row.code, row]))
  const rows = codes.map((code) => uses.get(code) ?? unused(code))
  const used = rows.filter((row) => row.used).length
  return (
    <FormCard description={t('discounts.codes.hint')} title={t('discounts.field.codes')}>
      <Maker codes={codes} />
      {codes.length > 0 && (
        <>
          <Box sx={{ alignItems: 'center', display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <Typography role="status" sx={{ flexGrow: 1 }}>
              {t('discounts.codes.count', { count: codes.length, used })}
            </Typography>
            <Button
              color="secondary"
              onClick={() => saveFile(codesCsv(rows, t), 'codes.csv', 'text/csv')}
              size="small"
            >
              {t('discounts.codes.export')}
            </Button>
          </Box>
          <CodeTable rows={rows} />
        </>
      )}
    </FormCard>
  )
}

const unused = (code: string): CodeRow => ({
  ...{ code, used: false, orderId: null, orderNumber: '', businessDate: null },
})

function Maker({ codes }: { readonly codes: readonly string[] }) {
  const { t } = useTranslation()
  const id = useId()
  const { setValue } = useFormContext<DiscountValues>()
  const [typed, setTyped] = useState('')
  const [wanted, setWanted] = useState(String(usualCount))
  const prefix = prefixOf(typed)
  const left = discountCodesMax - codes.length
  const count = /^\d+$/.test(wanted.trim()) ? Number(wanted) : 0
  const isGood = isPrefix(prefix)
  const isTooMany = count > left
  const make = () => {
    const all = [...codes, ...makeCodes(prefix, count, codes)]
    setValue('codes', all, { shouldDirty: true, shouldValidate: true })
  }
  return (
    <Box
      sx={{
        alignItems: 'start',
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) 140px auto' },
      }}
    >
      <TextField
        error={!isGood}
        id={`${id}-prefix`}
        helperText={t('discounts.codes.prefixHint', { max: prefixMax })}
        label={t('discounts.codes.prefix')}
        onChange={({ target }) => setTyped(target.value)}
        size="small"
        slotProps={{ htmlInput: { dir: 'ltr' } }}
        value={typed}
      />
      <TextField
        error={isTooMany}
        id={`${id}-number`}
        helperText={isTooMany ? t('discounts.codes.most', { count: left }) : undefined}
        label={t('discounts.codes.number')}
        onChange={({ target }) => setWanted(target.value)}
        size="small"
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
        value={wanted}
      />
      <Button disabled={!isGood || count === 0 || isTooMany} onClick={make} variant="outlined">
        {t('discounts.codes.make')}
      </Button>
    </Box>
  )
}

function CodeTable({ rows }: { readonly rows: readonly CodeRow[] }) {
  const { t } = useTranslation()
  return (
    <DataTable
      columns={[
        {
          key: 'code',
          header: t('discounts.field.code'),
          cell: ({ code }) => <CodeText>{code}</CodeText>,
        },
        {
          key: 'state',
          header: t('discounts.codes.state'),
          cell: ({ used }) => t(used ? 'discounts.codes.used' : 'discounts.codes.unused'),
        },
        {
          key: 'order',
          header: t('discounts.codes.order'),
          cell: ({ orderId, orderNumber }) =>
            orderId === null ? (
              '–'
            ) : (
              <RouterLink href={paths.order(orderId)}>{orderNumber}</RouterLink>
            ),
        },
        {
          key: 'date',
          header: t('discounts.codes.date'),
          from: 'sm',
          cell: ({ businessDate }) =>
            businessDate === null ? '–' : <DateText date={businessDate} />,
        },
      ]}
      heightMax={320}
      label={t('discounts.field.codes')}
      rowKey={({ code }) => code}
      rows={rows}
    />
  )
}
