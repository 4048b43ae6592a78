import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { Dialog } from '@servery/ui/form/dialog.tsx'
import { useUiTexts } from '@servery/ui/texts.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CalendarFeeds } from './feeds/calendar-feeds.tsx'
import { OtherCalendars } from './feeds/other-calendars.tsx'

/** How other calendars read this one, and which of theirs are shown in it. */
export function CalendarsDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation()
  const texts = useUiTexts()
  const [tab, setTab] = useState<'out' | 'in'>('out')
  return (
    <Dialog
      actions={
        <Button color="secondary" onClick={onClose}>
          {texts.close}
        </Button>
      }
      maxWidth="sm"
      onClose={onClose}
      title={t('calendar.feeds.title')}
      wholeOnPhone
    >
      <Tabs
        aria-label={t('calendar.feeds.title')}
        onChange={(_, chosen: 'out' | 'in') => setTab(chosen)}
        sx={{ mb: 2 }}
        value={tab}
      >
        <Tab label={t('calendar.feeds.out')} value="out" />
        <Tab label={t('calendar.feeds.in')} value="in" />
      </Tabs>
      <Box>{tab === 'out' ? <CalendarFeeds /> : <OtherCalendars />}</Box>
    </Dialog>
  )
}
