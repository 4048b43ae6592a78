import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { api } from '../../api.ts'
import { ChoiceChecks } from '../../catalogue/choice-checks.tsx'
import { useSession } from '../../session/session.tsx'
import type { DiscountValues } from './discount-form.ts'

/** Whose discount it is: of those with a tag that somebody has, or that the discount names. */
export function CustomerTagsInput() {
  const { t } = useTranslation()
  const { can } = useSession()
  const chosen = useWatch<DiscountValues, 'customerTags'>({ name: 'customerTags' })
  const known = useQuery({
    ...api.customers.tags.queryOptions({ input: {} }),
    enabled: can('customers.read'),
  })
  const tags = [...new Set([...(known.data?.rows ?? []).map(({ tag }) => tag), ...chosen])]
  if (tags.length === 0) {
    return (
      <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
        {t('discounts.hint.noTags')}
      </Box>
    )
  }
  return (
    <ChoiceChecks
      choices={tags.map((tag) => ({ value: tag, label: tag }))}
      hint={t('discounts.hint.customerTags')}
      label={t('discounts.field.customerTags')}
      name="customerTags"
    />
  )
}
