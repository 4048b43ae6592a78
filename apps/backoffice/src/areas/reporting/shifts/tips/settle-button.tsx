import Button from '@mui/material/Button'
import { addDays } from '@servery/domain/kernel/business-date.ts'
import { ConfirmDialog } from '@servery/ui/form/confirm-dialog.tsx'
import { formatCalendarDate, formatMoney } from '@servery/ui/format/format-values.ts'
import { Hint } from '@servery/ui/shell/hint.tsx'
import { toasts } from '@servery/ui/shell/toasts.tsx'
import { useUiSetting } from '@servery/ui/texts.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, client, getErrorCode, type OutputOf } from '../../../../platform/api/index.ts'
import { newId } from '../../../../platform/browser/index.ts'

type Interval = OutputOf<typeof client.tips.interval>

/** Why these days cannot be settled as they are; null where they can. */
export function findSettleRefusal(
  t: TFunction,
  { from, to, settledTo, lastDay, unshared }: Interval,
): string | null {
  if (to > lastDay) return t('tips.refusal.tips_not_over')
  if (settledTo !== null && from !== addDays(settledTo, 1)) return t('tips.refusal.tips_not_next')
  return unshared === 0 ? null : t('tips.refusal.tips_unshared')
}

const refusals = [
  'tips_not_over',
  'tips_not_next',
  'tips_unshared',
  'stale_version',
  'not_allowed',
] as const

interface SettleButtonProps {
  readonly interval: Interval
  /** These are the days that were asked for, not those before. */
  readonly isCurrent: boolean
}

/** Settles what is in sight, once it was said what that means. */
export function SettleButton({ interval, isCurrent }: SettleButtonProps) {
  const { t } = useTranslation()
  const { locale } = useUiSetting()
  const queryClient = useQueryClient()
  // Kept while it is asked for, so that a press after a lost answer settles nothing twice.
  const [id, setId] = useState<string | null>(null)
  const { branchId, from, to, digest, currency, members } = interval
  const settle = useMutation({
    mutationFn: () => client.tips.settle({ id: id ?? newId(), branchId, from, to, digest }),
    onSuccess: ({ number }) => {
      toasts.success(t('tips.done', { number }))
      setId(null)
    },
    onError: (error) => {
      const code = refusals.find((one) => one === getErrorCode(error))
      toasts.error(t(`tips.refusal.${code ?? 'unavailable'}`))
      if (code !== undefined) setId(null)
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.tips.key() }),
  })
  const why = findSettleRefusal(t, interval)
  const paid = members.reduce((sum, { total }) => sum + total, 0)
  const button = (
    <Button
      disabled={why !== null || !isCurrent}
      onClick={() => setId(newId())}
      variant="contained"
    >
      {t('tips.settle')}
    </Button>
  )
  return (
    <>
      {why === null ? (
        button
      ) : (
        <Hint describes onTap text={why}>
          <span>{button}</span>
        </Hint>
      )}
      <ConfirmDialog
        busy={settle.isPending}
        confirmLabel={t('tips.settle')}
        onClose={() => setId(null)}
        onConfirm={() => settle.mutate()}
        open={id !== null}
        title={t('tips.settleTitle', {
          from: formatCalendarDate(from, locale),
          to: formatCalendarDate(to, locale),
        })}
      >
        {t('tips.settleBody', {
          amount: formatMoney(paid, currency, locale),
          count: members.length,
        })}
      </ConfirmDialog>
    </>
  )
}
