import Box from '@mui/material/Box'
import { DateTimeText } from '@servery/ui/format/value-text.tsx'
import { StatusChip } from '@servery/ui/shell/status-chip.tsx'
import { useTranslation } from 'react-i18next'
import type { Menu } from './menu-form.ts'

type Publication = Pick<Menu, 'archived' | 'live' | 'scheduled' | 'hasChanges'>

/** Whether tills have it, and whether it says something that they do not know. */
export function MenuStatus({ scheduled, ...publication }: Publication) {
  const { t } = useTranslation()
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 0.5 }}>
      <State {...publication} />
      {scheduled !== null && <StatusChip label={t('menus.status.planned')} tone="info" />}
    </Box>
  )
}

function State({ archived, live, hasChanges }: Omit<Publication, 'scheduled'>) {
  const { t } = useTranslation()
  if (archived) return <StatusChip label={t('items.status.archived')} tone="neutral" />
  if (live === null) return <StatusChip label={t('menus.status.draft')} tone="neutral" />
  return hasChanges ? (
    <StatusChip label={t('menus.status.changed')} tone="warning" />
  ) : (
    <StatusChip label={t('menus.status.live')} tone="success" />
  )
}

/** "Version 3, published 20 Nov by Morgan", and when the next one comes. */
export function MenuPublication({ live, scheduled }: Pick<Menu, 'live' | 'scheduled'>) {
  const { t } = useTranslation()
  return (
    <>
      {live === null
        ? t('menus.neverPublished')
        : t('menus.published', { number: live.number, name: live.publishedBy })}
      {live !== null && (
        <>
          {' · '}
          <DateTimeText instant={live.publishedAt} shape="dateTime" />
        </>
      )}
      {scheduled !== null && (
        <>
          {' · '}
          {t('menus.comes', { name: scheduled.by })}{' '}
          <DateTimeText instant={scheduled.at} shape="dateTime" />
        </>
      )}
    </>
  )
}
