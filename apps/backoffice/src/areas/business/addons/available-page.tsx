import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Chip from '@mui/material/Chip'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import {
  type AddonCategory,
  type AddonManifest,
  type AddonName,
  addonCategories,
  addonManifests,
  addonNames,
} from '@servery/domain/business/addons/manifests.ts'
import { EmptyState } from '@servery/ui/shell/empty-state.tsx'
import { Page } from '@servery/ui/shell/page.tsx'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '../../../platform/routing/index.ts'
import { useSession } from '../../../platform/session/index.ts'
import { AddonTabs } from './addon-tabs.tsx'
import { ConnectionDialog } from './connection-dialog.tsx'
import { FlowTable } from './flow-table.tsx'

const manifests: readonly AddonManifest[] = addonNames.map((name) => addonManifests[name])
const filled = addonCategories.filter((one) => manifests.some(({ category }) => category === one))

/** Everything that can be connected. */
export function AvailablePage() {
  const { t, i18n } = useTranslation()
  const { history } = useRouter()
  const [search, setSearch] = useState('')
  const [category, setCategory] = useState<AddonCategory | null>(null)
  const [connecting, setConnecting] = useState<AddonName | null>(null)
  const words = search.trim().toLocaleLowerCase(i18n.language)
  const shown = manifests.filter(({ name, category: own }) => {
    const text = `${t(`addons.addon.${name}.name`)} ${t(`addons.addon.${name}.line`)}`
    const isFound = text.toLocaleLowerCase(i18n.language).includes(words)
    return isFound && (category === null || category === own)
  })
  return (
    <Page subtitle={t('addons.intro')} title={t('addons.title')} titleTrail={[t('app.name')]}>
      <AddonTabs current={paths.boltonsAvailable()} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, my: 2 }}>
        <OutlinedInput
          inputProps={{ 'aria-label': t('addons.search') }}
          onChange={(event) => setSearch(event.target.value)}
          placeholder={t('addons.search')}
          size="small"
          sx={{ flex: '1 1 220px', maxWidth: 360 }}
          value={search}
        />
        <Categories category={category} onChange={setCategory} />
      </Box>
      {shown.length === 0 ? (
        <EmptyState title={t('addons.nothingFound')} />
      ) : (
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            gridTemplateColumns: 'repeat(auto-fill, minmax(min(340px, 100%), 1fr))',
          }}
        >
          {shown.map((manifest) => (
            <AddonCard
              key={manifest.name}
              manifest={manifest}
              onConnect={() => setConnecting(manifest.name)}
            />
          ))}
        </Box>
      )}
      {connecting !== null && (
        <ConnectionDialog
          addon={connecting}
          onClose={() => setConnecting(null)}
          onSaved={({ id }) => history.push(paths.bolton(id))}
          record={null}
        />
      )}
    </Page>
  )
}

interface CategoriesProps {
  readonly category: AddonCategory | null
  readonly onChange: (category: AddonCategory | null) => void
}

function Categories({ category, onChange }: CategoriesProps) {
  const { t } = useTranslation()
  return (
    <Box
      aria-label={t('addons.category')}
      role="group"
      sx={{ alignItems: 'center', display: 'flex', flexWrap: 'wrap', gap: 1 }}
    >
      {filled.map((one) => (
        <Chip
          aria-pressed={one === category}
          color={one === category ? 'primary' : 'default'}
          key={one}
          label={t(`addons.categories.${one}`)}
          onClick={() => onChange(one === category ? null : one)}
          variant={one === category ? 'filled' : 'outlined'}
        />
      ))}
    </Box>
  )
}

interface AddonCardProps {
  readonly manifest: AddonManifest
  readonly onConnect: () => void
}

function AddonCard({ manifest, onConnect }: AddonCardProps) {
  const { t } = useTranslation()
  const { can, me } = useSession()
  const { name, category, version } = manifest
  const mayConnect = can('keys.manage') && !me.limitedToBranches
  return (
    <Card
      aria-labelledby={`addon-${name}`}
      component="section"
      sx={{ display: 'flex', flexDirection: 'column', gap: 1.5, p: 2.5 }}
    >
      <Box>
        <Typography component="h2" id={`addon-${name}`} variant="h3">
          {t(`addons.addon.${name}.name`)}
        </Typography>
        <Typography color="textSecondary" variant="body2">
          {t(`addons.categories.${category}`)} · {t('addons.official')} · {version}
        </Typography>
      </Box>
      <Typography variant="body2">{t(`addons.addon.${name}.line`)}</Typography>
      <FlowTable manifest={manifest} />
      <Box sx={{ mt: 'auto' }}>
        {mayConnect ? (
          <Button onClick={onConnect} variant="contained">
            {t('addons.connect')}
          </Button>
        ) : (
          <Typography color="textSecondary" variant="body2">
            {t('addons.ownerOnly')}
          </Typography>
        )}
      </Box>
    </Card>
  )
}
