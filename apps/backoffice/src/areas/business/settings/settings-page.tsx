import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { SearchField } from '@servery/ui/form/search-field.tsx'
import { Page } from '@servery/ui/shell/page.tsx'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { matchesWords } from '../../../platform/language/index.ts'
import { RouterLink, useQueryState } from '../../../platform/routing/index.ts'
import { useSession } from '../../../platform/session/index.ts'
import { listSettings, type Setting, settingSubjects } from './settings-list.ts'

/** An index of all settings: found by name or by what they are for. */
export function SettingsPage() {
  const { t } = useTranslation()
  const { can, me } = useSession()
  const [query, setQuery] = useQueryState()
  const { q: search = '', ...rest } = query
  const found = listSettings(can, t).filter(
    ({ label, about, subject }) =>
      search === '' ||
      matchesWords(search, `${label} ${about} ${t(`settingsIndex.of.${subject}`)}`),
  )
  return (
    <Page title={t('nav.settings')} titleTrail={[me.company.name, t('app.name')]}>
      <Box sx={{ maxWidth: 420 }}>
        <SearchField
          label={t('settingsIndex.search')}
          onSearch={(q) => setQuery(q === '' ? rest : { ...rest, q })}
          search={search}
        />
      </Box>
      <Typography color="textSecondary" role="status" variant="body2">
        {search === '' ? '' : t('settingsIndex.found', { count: found.length })}
      </Typography>
      {settingSubjects.map((subject) => (
        <Subject
          key={subject}
          settings={found.filter((setting) => setting.subject === subject)}
          title={t(`settingsIndex.of.${subject}`)}
        />
      ))}
    </Page>
  )
}

interface SubjectProps {
  readonly title: string
  readonly settings: readonly Setting[]
}

function Subject({ title, settings }: SubjectProps) {
  const id = useId()
  if (settings.length === 0) return null
  return (
    <Box aria-labelledby={id} component="section" sx={{ mt: 2 }}>
      <Typography component="h2" id={id} sx={{ mb: 1 }} variant="h3">
        {title}
      </Typography>
      <Box
        component="ul"
        sx={{
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(260px, 100%), 1fr))',
          listStyle: 'none',
          m: 0,
          p: 0,
        }}
      >
        {settings.map(({ key, path, label, about }) => (
          <Card component="li" key={key} sx={{ p: 1.5, position: 'relative' }}>
            <Link
              component={RouterLink}
              href={path}
              sx={{
                fontWeight: 500,
                '&::after': { content: '""', inset: 0, position: 'absolute' },
              }}
            >
              {label}
            </Link>
            <Box sx={{ color: 'text.secondary', fontSize: '0.875rem', mt: 0.25 }}>{about}</Box>
          </Card>
        ))}
      </Box>
    </Box>
  )
}
