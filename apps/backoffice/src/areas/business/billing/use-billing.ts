import type { BillingRecord } from '@servery/contract/setup/billing.ts'
import type { FormRefusal } from '@servery/ui/form/form-errors.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, getErrorCode, getErrorFields } from '../../../platform/api/index.ts'

export function useBilling(branchId: string) {
  return useQuery({
    ...api.billing.get.queryOptions({ input: { branchId } }),
    refetchOnWindowFocus: false,
  })
}

/**
 * A count that goes up whenever this part of a record is another one. The three cards save one
 * record: what one of them saves must not look to the others as if somebody had changed theirs.
 */
export function usePartVersion(part: object): number {
  const text = JSON.stringify(part)
  const [known, setKnown] = useState({ text, version: 1 })
  if (known.text === text) return known.version
  const next = { text, version: known.version + 1 }
  setKnown(next)
  return next.version
}

const sentences = [
  'stale_version',
  'reauthentication_required',
  'not_allowed',
  'not_found',
  'currency_fixed',
  'invalid_input',
] as const

/** Why a card was not saved, at the fields that are to blame. */
export function describeBillingRefusal(
  error: unknown,
  t: TFunction,
  fieldOf: (path: string) => string = (path) => path,
): FormRefusal {
  const code = sentences.find((candidate) => candidate === getErrorCode(error)) ?? 'unavailable'
  const message = t(`billing.refusal.${code}`)
  if (code !== 'invalid_input') return { message }
  const fields = getErrorFields(error).map((path) => [fieldOf(path), message])
  return { message, fields: Object.fromEntries(fields) }
}

/** Keeps what a save answered; after a conflict reads again what is there. */
export function useBillingSave(branchId: string) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const queryKey = api.billing.get.queryKey({ input: { branchId } })
  return {
    keep: (saved: BillingRecord) => queryClient.setQueryData(queryKey, saved),
    readAgain: async () => {
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: api.billing.key() }),
        queryClient.invalidateQueries({ queryKey: api.branches.key() }),
      ])
    },
    refuse: async (error: unknown, fieldOf?: (path: string) => string): Promise<FormRefusal> => {
      if (getErrorCode(error) === 'stale_version') {
        await queryClient.invalidateQueries({ queryKey: api.billing.key() })
        await queryClient.invalidateQueries({ queryKey: api.branches.key() })
      }
      return describeBillingRefusal(error, t, fieldOf)
    },
  }
}
