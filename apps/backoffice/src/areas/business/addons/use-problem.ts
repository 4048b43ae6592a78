import { useTranslation } from 'react-i18next'

/** The problems of a delivery that have a text, each with what to do about it. */
const known = [
  ...(['address_invalid', 'address_private', 'address_unencrypted', 'name_unknown'] as const),
  ...(['timeout', 'unreachable', 'answer_too_large', 'redirected', 'status', 'gone'] as const),
  ...(['secret_missing', 'event_missing', 'mapping_missing', 'failed'] as const),
] as const

/** What went wrong, in words; empty: nothing. */
export function useProblem() {
  const { t } = useTranslation()
  return (problem: string, status: number | null) => {
    if (problem === '') return ''
    const found = known.find((one) => one === problem) ?? 'failed'
    return t(`addons.problem.${found}`, { status: status ?? '' })
  }
}
