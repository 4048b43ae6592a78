import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../platform/api/index.ts'
import { useBranch } from '../../../../platform/session/index.ts'
import type { BrandValues } from './brand-form.ts'

/** The links of the shop's foot, to be chosen instead of written. */
export function SocialQr() {
  const { t } = useTranslation()
  const branch = useBranch()
  const { setValue } = useFormContext<BrandValues>()
  const url = useWatch<BrandValues, 'qrUrl'>({ name: 'qrUrl' })
  const input = { branchId: branch.id, limit: 1 }
  const { data } = useQuery(api.socialLinks.list.queryOptions({ input }))
  const links = (data?.rows[0]?.links ?? []).filter(({ visible }) => visible)
  if (links.length === 0) return null
  return (
    <Box aria-label={t('brand.qrSocial')} component="fieldset" sx={{ border: 0, m: 0, p: 0 }}>
      <Typography color="textSecondary" variant="body2">
        {t('brand.qrSocial')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        {links.map((link) => (
          <Button
            aria-pressed={link.url === url}
            key={link.url}
            onClick={() => setValue('qrUrl', link.url, { shouldDirty: true, shouldValidate: true })}
            size="small"
            variant={link.url === url ? 'contained' : 'outlined'}
          >
            {t(`online.network.${link.network}`)}
          </Button>
        ))}
      </Box>
    </Box>
  )
}
