import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ChoiceChecks } from '../../../kit/catalogue/index.ts'
import { api } from '../../../platform/api/index.ts'
import { useSession } from '../../../platform/session/index.ts'
import type { DiscountValues } from './discount-form.ts'

/** Whose discount it is: of a segment, or of those with a tag that somebody has. */
export function CustomerTagsInput() {
  const { t } = useTranslation()
  const { can } = useSession()
  const chosen = useWatch<DiscountValues, 'customerTags'>({ name: 'customerTags' })
  const known = useQuery({
    ...api.customers.tags.queryOptions({ input: {} }),
    enabled: can('customers.read'),
  })
  const segments = useQuery({
    ...api.customerSegments.list.queryOptions({ input: { limit: 100 } }),
    enabled: can('customers.read'),
  })
  const named = (segments.data?.rows ?? []).map(({ id, name }) => ({
    value: id,
    label: t('discounts.segment', { name }),
  }))
  const others = chosen.filter((one) => named.every(({ value }) => value !== one))
  const tags = [...new Set([...(known.data?.rows ?? []).map(({ tag }) => tag), ...others])]
  if (tags.length + named.length === 0) {
    return (
      <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
        {t('discounts.hint.noTags')}
      </Box>
    )
  }
  return (
    <ChoiceChecks
      choices={[...named, ...tags.map((tag) => ({ value: tag, label: tag }))]}
      hint={t('discounts.hint.customerTags')}
      label={t('discounts.field.customerTags')}
      name="customerTags"
    />
  )
}
