import HourglassEmptyIcon from '@mui/icons-material/HourglassEmpty'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../platform/api/index.ts'
import { paths } from '../../../platform/routing/index.ts'

const lookMs = 10_000

/** For everybody but owners: nothing to do here but to wait, and then the way in by itself. */
export function AskOwner() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const me = useQuery(api.session.me.queryOptions({ refetchInterval: lookMs }))
  const onboarded = me.data?.company.onboarded === true
  useEffect(() => {
    if (onboarded) void navigate({ to: paths.home() })
  }, [onboarded, navigate])
  return (
    <Box sx={{ marginInline: 'auto', maxWidth: 480, py: 6, textAlign: 'center' }}>
      <HourglassEmptyIcon aria-hidden sx={{ color: 'text.secondary', fontSize: 40 }} />
      <Typography sx={{ mt: 2 }} variant="h1">
        {t('onboarding.ask.title')}
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 3, mt: 1 }} variant="body1">
        {t('onboarding.ask.body')}
      </Typography>
      <Button loading={me.isFetching} onClick={() => void me.refetch()} variant="outlined">
        {t('onboarding.ask.again')}
      </Button>
    </Box>
  )
}
