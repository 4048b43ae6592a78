import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import CardActionArea from '@mui/material/CardActionArea'
import Typography from '@mui/material/Typography'
import { Page } from '@servery/ui/shell/page.tsx'
import { useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../session/session.tsx'
import { listPlaces } from '../../shell/places.ts'
import { RouterLink } from '../../shell/router-link.tsx'

/** The way to everything that this person can do here. */
export function HomePage() {
  const { t } = useTranslation()
  const { me, branch, can } = useSession()
  const router = useRouter()
  const places = listPlaces(can, (path) => path in router.routesByPath)
  const { firstName } = me.user
  return (
    <Page
      subtitle={[me.company.name, branch?.name].filter(Boolean).join(' · ')}
      title={firstName === '' ? t('home.helloPlain') : t('home.hello', { name: firstName })}
      titleTrail={[t('app.name')]}
    >
      <Box
        sx={{
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(260px, 100%), 1fr))',
        }}
      >
        {places.map((place) =>
          place.key === 'home' ? null : (
            <Card key={place.key}>
              <CardActionArea
                component={place.external === true ? 'a' : RouterLink}
                href={place.path}
                sx={{ alignItems: 'flex-start', display: 'flex', gap: 1.5, height: '100%', p: 2 }}
                {...(place.external === true ? { target: '_blank', rel: 'noopener' } : {})}
              >
                <Box aria-hidden sx={{ color: 'primary.main', display: 'flex' }}>
                  <place.Icon />
                </Box>
                <Box sx={{ flexGrow: 1 }}>
                  <Typography component="h2" variant="h3">
                    {t(`nav.${place.key}`)}
                  </Typography>
                  <Typography color="textSecondary" variant="body2">
                    {t(`home.${place.key}`)}
                  </Typography>
                </Box>
              </CardActionArea>
            </Card>
          ),
        )}
      </Box>
    </Page>
  )
}
