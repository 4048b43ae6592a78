import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import { customerName } from '@servery/domain/business/customers/customer.ts'
import { ConfirmDialog } from '@servery/ui/form/confirm-dialog.tsx'
import { toasts } from '@servery/ui/shell/toasts.tsx'
import { useMutation, useQueries, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, client, getErrorCode, LoadProblem } from '../../../platform/api/index.ts'
import { BalanceText } from './balances/balance-text.tsx'
import type { Customer } from './customer-form.ts'
import { customersKey } from './customer-query.ts'
import { describeCustomerRefusal } from './customer-refusal.ts'
import { tellApart, useCustomersNow } from './customers-now.tsx'
import { eraseEach } from './erase-each.ts'

interface EraseDialogProps {
  readonly customers: readonly Customer[]
  readonly onClose: () => void
  /** Who is gone. */
  readonly onDone?: (ids: readonly string[]) => void
}

/** What the server says of one customer, whatever it would say of the next. */
const theirs: readonly (string | null)[] = ['in_use', 'not_found', 'stale_version']

/**
 * Erases who some customers are; each is erased whole or not at all. Whoever is not stays in the
 * dialog, as they are by then.
 */
export function EraseDialog({ customers, onClose, onDone }: EraseDialogProps) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const [asked, setAsked] = useState(customers)
  const [tried, setTried] = useState(0)
  const { read, problem } = useCustomersNow(asked.map(({ id }) => id))
  const erasing = useMutation({
    mutationFn: (people: readonly Customer[]) =>
      eraseEach(people, {
        erase: ({ id, version }) => client.customers.erase({ id, version }),
        isTheirs: (refusal) => theirs.includes(getErrorCode(refusal)),
        onTried: setTried,
      }),
    onMutate: () => setTried(0),
    onSuccess: async ({ erased, kept }) => {
      if (erased.length > 0) toasts.success(t('customers.erasedMany', { count: erased.length }))
      onDone?.(erased.map(({ id }) => id))
      if (kept.length === 0) onClose()
      else setAsked(kept)
      await queryClient.invalidateQueries({ queryKey: customersKey })
    },
  })
  const now = asked.map((one) => read.find(({ id }) => id === one.id) ?? one)
  const balances = useBalancesOf(now)
  const [only] = now.length === 1 ? now : []
  return (
    <ConfirmDialog
      busy={erasing.isPending || read.length < asked.length || balances.isPending}
      confirmLabel={t('customers.action.erase')}
      count={now.length}
      destructive
      onClose={onClose}
      onConfirm={() => erasing.mutate(now)}
      open
      title={
        only === undefined
          ? t('customers.eraseManyTitle', { count: now.length })
          : t('customers.eraseTitle', { name: customerName(only) || t('customers.erased') })
      }
    >
      {erasing.isSuccess && <Left of={erasing.variables.length} {...erasing.data} />}
      {t('customers.eraseBody')}
      {problem ?? balances.problem}
      <Owing rows={balances.rows} several={now.length > 1} />
      {now.length > 1 && <Named people={now} />}
      {erasing.isPending && <Progress count={erasing.variables.length} tried={tried} />}
    </ConfirmDialog>
  )
}

interface LeftProps {
  readonly of: number
  readonly kept: readonly Customer[]
  readonly problem: unknown
}

/** How many are still there, and why. */
function Left({ of, kept, problem }: LeftProps) {
  const { t } = useTranslation()
  if (kept.length === 0) return null
  const isStale = getErrorCode(problem) === 'stale_version'
  return (
    <Alert role="alert" severity="error" sx={{ mb: 1.5 }}>
      {of > 1 && `${t('customers.notErased', { count: kept.length })} `}
      {isStale ? t('customers.eraseStale') : describeCustomerRefusal(problem, t).message}
    </Alert>
  )
}

interface OwingProps {
  readonly rows: ReturnType<typeof useBalancesOf>['rows']
  readonly several: boolean
}

/** What they owe and what is owed to them stays, and nobody can be asked for it any more. */
function Owing({ rows, several }: OwingProps) {
  const { t } = useTranslation()
  if (rows.length === 0) return null
  return (
    <Alert severity="warning" sx={{ mt: 1.5 }}>
      {t('customers.eraseOwing')}
      <Box component="ul" sx={{ m: 0, overflowWrap: 'anywhere', paddingInlineStart: 2.5 }}>
        {rows.map(({ person, kind, currency, balance }) => {
          const isOwed = kind === 'house_account' && balance < 0
          const label = t(isOwed ? 'balances.owed' : `balances.kind.${kind}`)
          return (
            <li key={`${person.id} ${kind} ${currency}`}>
              {several && `${tellApart(person)} · `}
              {`${label}: `}
              <BalanceText
                amount={isOwed ? 0 - balance : balance}
                currency={currency}
                kind={kind}
              />
            </li>
          )
        })}
      </Box>
    </Alert>
  )
}

/** What is not settled, and whether it is known of all. */
function useBalancesOf(people: readonly Customer[]) {
  const queries = useQueries({
    queries: people.map(({ id }) => api.balances.ofCustomer.queryOptions({ input: { id } })),
  })
  const failed = queries.filter(({ isError }) => isError)
  const [first] = failed
  const again = () => {
    for (const { refetch } of failed) void refetch()
  }
  return {
    rows: queries.flatMap(({ data }, at) => {
      const person = people[at]
      const open = (data?.rows ?? []).filter(({ balance }) => balance !== 0)
      return person === undefined ? [] : open.map((row) => ({ ...row, person }))
    }),
    isPending: queries.some(({ isPending }) => isPending),
    problem: first && <LoadProblem error={first.error} onRetry={again} />,
  }
}

function Named({ people }: { readonly people: readonly Customer[] }) {
  const { t } = useTranslation()
  return (
    <Box
      aria-label={t('customers.eraseWho')}
      role="group"
      sx={{ maxHeight: 240, mt: 1.5, overflowY: 'auto' }}
      tabIndex={0}
    >
      <Box
        component="ul"
        sx={{ color: 'text.primary', m: 0, overflowWrap: 'anywhere', paddingInlineStart: 2.5 }}
      >
        {people.map((one) => (
          <li key={one.id}>{tellApart(one) || t('customers.erased')}</li>
        ))}
      </Box>
    </Box>
  )
}

function Progress({ count, tried }: { readonly count: number; readonly tried: number }) {
  const { t } = useTranslation()
  if (count === 1) return null
  const said = t('customers.erasing', { done: tried, count })
  return (
    <Box sx={{ mt: 1.5 }}>
      {said}
      <LinearProgress
        aria-label={said}
        sx={{ mt: 0.5 }}
        value={(100 * tried) / count}
        variant="determinate"
      />
    </Box>
  )
}
