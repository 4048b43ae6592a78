import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { DateTimeText, QuantityText } from '@servery/ui/format/value-text.tsx'
import { Page } from '@servery/ui/shell/page.tsx'
import { toasts } from '@servery/ui/shell/toasts.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUnitWord } from '../../../../kit/catalogue/index.ts'
import { RecordWaiting } from '../../../../kit/records/index.ts'
import { api, client, type OutputOf } from '../../../../platform/api/index.ts'
import { BackLink, paths } from '../../../../platform/routing/index.ts'
import { useSession } from '../../../../platform/session/index.ts'
import { FineMoney } from '../lines/fine-money.tsx'
import { type GoodsColumn, GoodsTable } from '../lines/goods-table.tsx'
import { describeBuying } from '../lines/refusal.ts'
import { MoveDialog } from './move-dialog.tsx'
import { TransferStatus, transferNumber } from './transfer-status.tsx'

export type Transfer = OutputOf<typeof client.transfers.get>
type Line = Transfer['lines'][number]

export function TransferPage() {
  const { t } = useTranslation()
  const { id } = useParams({ from: '/shell/stock/transfers/$id' })
  const query = useQuery(api.transfers.get.queryOptions({ input: { id } }))
  const home = { title: t('buying.transfers.title'), href: paths.transfers() }
  if (query.data !== undefined) return <TransferView transfer={query.data} />
  return (
    <RecordWaiting
      error={query.error}
      home={home}
      onRetry={() => void query.refetch()}
      title={t('buying.transfers.one')}
    />
  )
}

function TransferView({ transfer }: { readonly transfer: Transfer }) {
  const { t } = useTranslation()
  const { me } = useSession()
  const branchOf = (id: string) => me.branches.find((branch) => branch.id === id)
  const [from, to] = [branchOf(transfer.fromBranchId), branchOf(transfer.toBranchId)]
  const currency = to?.currency ?? from?.currency ?? me.company.currency
  const { shippedAt, receivedAt, note, lostValue } = transfer
  return (
    <Page
      actions={<TransferActions transfer={transfer} />}
      adornment={<TransferStatus status={transfer.status} />}
      back={<BackLink href={paths.transfers()}>{t('buying.transfers.title')}</BackLink>}
      subtitle={
        <>
          <div>{`${from?.name ?? '–'} → ${to?.name ?? '–'}`}</div>
          {shippedAt !== null && (
            <div>
              {t('buying.transfers.shippedAt')} <DateTimeText instant={shippedAt} />
            </div>
          )}
          {receivedAt !== null && (
            <div>
              {t('buying.transfers.receivedAt')} <DateTimeText instant={receivedAt} />
            </div>
          )}
          {note !== '' && <div>{note}</div>}
        </>
      }
      title={transferNumber(transfer.number)}
      titleTrail={[me.company.name, t('app.name')]}
    >
      <GoodsTable<Line>
        columns={useColumns(currency)}
        itemHeader={t('buying.field.item')}
        label={t('buying.lines')}
        rows={transfer.lines}
      />
      <Box sx={{ mt: 2 }}>
        {t('buying.transfers.value')}: <FineMoney currency={currency} value={transfer.value} />
        {lostValue > 0 && (
          <Box sx={{ color: 'error.main' }}>
            {t('buying.transfers.lost')}: <FineMoney currency={currency} value={lostValue} />
          </Box>
        )}
      </Box>
    </Page>
  )
}

function useColumns(currency: string): readonly GoodsColumn<Line>[] {
  const { t } = useTranslation()
  const unitWord = useUnitWord()
  const figure = (units: number | null, { unit }: Line) =>
    units === null ? '–' : <QuantityText thousandths={units} unit={unitWord(unit)} />
  return [
    { header: t('buying.transfers.asked'), cell: (row) => figure(row.quantity, row) },
    { header: t('buying.transfers.shipped'), cell: (row) => figure(row.shipped, row) },
    { header: t('buying.transfers.arrived'), cell: (row) => figure(row.received, row) },
    {
      header: t('buying.field.batch'),
      isWord: true,
      cell: (row) => [...row.batches.map(nameOfBatch), ...row.serials].join(', ') || '–',
    },
    {
      header: t('buying.transfers.value'),
      cell: (row) => <FineMoney currency={currency} value={row.value} />,
    },
    { header: t('buying.field.reason'), isWord: true, cell: (row) => row.reason },
  ]
}

/** By its number, or by when it expires where it has none. */
const nameOfBatch = ({ code, expiry }: Line['batches'][number]) => code || (expiry ?? '')

function TransferActions({ transfer }: { readonly transfer: Transfer }) {
  const { t } = useTranslation()
  const { can, me } = useSession()
  const cache = useQueryClient()
  const [step, setStep] = useState<'ship' | 'receive' | null>(null)
  const { id, version, status } = transfer
  const cancel = useMutation({
    mutationFn: () => client.transfers.cancel({ id, version }),
    onSuccess: () => cache.invalidateQueries(),
    onError: (error) => toasts.error(describeBuying(error, t).message),
  })
  if (!can('stock.write')) return null
  const isOwn = (branchId: string) => me.branches.some((branch) => branch.id === branchId)
  return (
    <>
      {status === 'requested' && (
        <Button color="error" disabled={cancel.isPending} onClick={() => cancel.mutate()}>
          {t('buying.action.cancelTransfer')}
        </Button>
      )}
      {status === 'requested' && isOwn(transfer.fromBranchId) && (
        <Button onClick={() => setStep('ship')} variant="contained">
          {t('buying.action.ship')}
        </Button>
      )}
      {status === 'in_transit' && isOwn(transfer.toBranchId) && (
        <Button onClick={() => setStep('receive')} variant="contained">
          {t('buying.action.receive')}
        </Button>
      )}
      {step !== null && (
        <MoveDialog onClose={() => setStep(null)} step={step} transfer={transfer} />
      )}
    </>
  )
}
