import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { Page } from '@servery/ui/shell/page.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { PaperStyle, PrintButton, QrCode } from '../../../kit/export/index.ts'
import { api } from '../../../platform/api/index.ts'
import { BackLink, paths, RouterLink } from '../../../platform/routing/index.ts'
import { useBranch } from '../../../platform/session/index.ts'
import { useAreas } from './use-areas.ts'

/** A code for each table of the branch: guests who scan it order at that table. */
export function TableCodesPage() {
  const { t } = useTranslation()
  const branch = useBranch()
  const areas = useAreas(branch.id, false)
  const shop = useQuery(api.online.shop.queryOptions({ input: { branchId: branch.id } }))
  const isReady = areas.data !== undefined && shop.data !== undefined
  // Where guests reach the shop, which need not be where the office is open.
  const shopUrl = shop.data?.url ?? ''
  return (
    <Page
      back={<BackLink href={paths.posTables()}>{t('floor.codes.back')}</BackLink>}
      actions={shopUrl === '' ? undefined : <PrintButton />}
      subtitle={t('floor.codes.intro')}
      title={t('floor.codes.title')}
      titleTrail={[branch.name, t('app.name')]}
    >
      <PaperStyle paper="a4" />
      {!isReady && <Skeleton height={420} variant="rounded" />}
      {isReady && shopUrl === '' && (
        <Alert severity="info">
          {t('floor.codes.noShop')}{' '}
          <Link component={RouterLink} href={paths.online()}>
            {t('online.title.shop')}
          </Link>
        </Alert>
      )}
      {isReady && shopUrl !== '' && <Codes areas={areas.data.rows} shopUrl={shopUrl} />}
    </Page>
  )
}

interface CodesProps {
  readonly shopUrl: string
  readonly areas: NonNullable<ReturnType<typeof useAreas>['data']>['rows']
}

function Codes({ shopUrl, areas }: CodesProps) {
  const { t } = useTranslation()
  const branch = useBranch()
  const order = new Intl.Collator(undefined, { numeric: true })
  return areas.map((area) => (
    <Box component="section" key={area.id} aria-label={area.name} sx={{ mb: 3 }}>
      <Typography component="h2" variant="h4" sx={{ mb: 1 }}>
        <bdi>{area.name}</bdi>
      </Typography>
      <Box sx={gridStyles}>
        {area.tables
          .toSorted((left, right) => order.compare(left.name, right.name))
          .map(({ id, name }) => (
            <Box key={id} sx={cardStyles}>
              <Typography component="h3" variant="h5">
                <bdi>{t('floor.codes.table', { name })}</bdi>
              </Typography>
              <QrCode label={t('floor.codes.qr', { name })} text={`${shopUrl}/t/${id}`} />
              <span>{t('floor.codes.scan')}</span>
              <bdi>{branch.name}</bdi>
            </Box>
          ))}
      </Box>
    </Box>
  ))
}

const gridStyles = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fill, minmax(190px, 1fr))',
} as const
/** White in every look, and whole on its sheet of paper. */
const cardStyles = {
  alignItems: 'center',
  bgcolor: '#FFFFFF',
  border: '1px solid #8A929D',
  borderRadius: 1,
  breakInside: 'avoid',
  color: '#111927',
  display: 'flex',
  flexDirection: 'column',
  gap: 0.5,
  p: 2,
  textAlign: 'center',
} as const
