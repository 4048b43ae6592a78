import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { DateTimeText } from '@servery/ui/format/value-text.tsx'
import { Page } from '@servery/ui/shell/page.tsx'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ReadRecord, RecordForm, readOnce, SavedHistory } from '../../../kit/records/index.ts'
import { api } from '../../../platform/api/index.ts'
import { PublishLag } from '../../../platform/live/index.ts'
import { BackLink, paths } from '../../../platform/routing/index.ts'
import { useBranch, useSession } from '../../../platform/session/index.ts'
import { MenuRules } from './menu-cards.tsx'
import type { Menu } from './menu-form.ts'
import { MenuLayout } from './menu-layout.tsx'
import { MenuOverlays, type Overlay } from './menu-overlays.tsx'
import { MenuSections } from './menu-sections.tsx'
import { MenuPublication, MenuStatus } from './menu-status.tsx'
import { useMenuWords } from './menu-words.tsx'
import { MenuPreview } from './preview/menu-preview.tsx'
import { useMenuContent } from './use-menu-content.ts'
import { useMenuEditor } from './use-menu-editor.ts'

export function NewMenuPage() {
  return <MenuEditor menu={null} />
}

export function MenuPage() {
  const { t } = useTranslation()
  const { id } = useParams({ from: '/shell/menus/$id' })
  const query = useQuery({ ...api.menus.get.queryOptions({ input: { id } }), ...readOnce })
  return (
    <ReadRecord home={useHome()} query={query} title={t('menus.one')}>
      {(menu) => <MenuEditor menu={menu} />}
    </ReadRecord>
  )
}

function useHome() {
  const { t } = useTranslation()
  return { title: t('menus.title'), href: paths.menus() }
}

function MenuEditor({ menu }: { readonly menu: Menu | null }) {
  const { t } = useTranslation()
  const { can } = useSession()
  const { currency } = useBranch()
  const { editor, items, publishing } = useMenuEditor(menu)
  const { form, saved } = editor
  const content = useMenuContent(form)
  const [overlay, setOverlay] = useState<Overlay | null>(null)
  const { isDirty } = form.formState
  const readOnly = !can('catalogue.write') || saved?.archived === true
  const parts = { content, items, currency, readOnly, onOpen: setOverlay }
  return (
    <MenuFrame isDirty={isDirty} onOpen={setOverlay} readOnly={readOnly} saved={saved}>
      {saved?.scheduled != null && (
        <ScheduledNotice
          onTakeBack={() => void publishing.unschedule()}
          readOnly={readOnly}
          scheduled={saved.scheduled}
        />
      )}
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', xl: 'minmax(0, 720px) minmax(0, 1fr)' },
        }}
      >
        <RecordForm editor={editor} label={saved?.name ?? t('menus.new')} readOnly={readOnly}>
          <MenuRules />
          <MenuSections {...parts} />
          <MenuLayout {...parts} />
          {saved !== null && <LastChange saved={saved} />}
        </RecordForm>
        <FormProvider {...form}>
          <MenuPreview items={items} />
        </FormProvider>
      </Box>
      <MenuOverlays
        content={content}
        currency={currency}
        items={items}
        onClose={() => setOverlay(null)}
        overlay={overlay}
        publishing={publishing}
        readOnly={readOnly}
        saved={saved}
      />
    </MenuFrame>
  )
}

interface MenuFrameProps {
  readonly saved: Menu | null
  readonly isDirty: boolean
  readonly readOnly: boolean
  readonly onOpen: (overlay: Overlay) => void
  readonly children: ReactNode
}

/** Its name, how far it is published, and what can be done with it. */
function MenuFrame({ saved, isDirty, readOnly, onOpen, children }: MenuFrameProps) {
  const { t } = useTranslation()
  const { me } = useSession()
  const home = useHome()
  return (
    <Page
      actions={
        saved !== null && (
          <MenuActions isDirty={isDirty} onOpen={onOpen} readOnly={readOnly} saved={saved} />
        )
      }
      adornment={
        saved !== null && (
          <>
            <MenuStatus {...saved} />
            <PublishLag />
          </>
        )
      }
      back={<BackLink href={home.href}>{home.title}</BackLink>}
      subtitle={saved !== null && <MenuPublication {...saved} scheduled={null} />}
      title={saved?.name ?? t('menus.new')}
      titleTrail={[me.company.name, t('app.name')]}
    >
      {children}
    </Page>
  )
}

interface MenuActionsProps {
  readonly saved: Menu
  readonly isDirty: boolean
  readonly readOnly: boolean
  readonly onOpen: (overlay: Overlay) => void
}

function MenuActions({ saved, isDirty, readOnly, onOpen }: MenuActionsProps) {
  const { t } = useTranslation()
  return (
    <>
      {isDirty && !readOnly && (
        <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>{t('catalogue.saveFirst')}</Box>
      )}
      <Button
        color="secondary"
        disabled={saved.live === null || isDirty}
        onClick={() => onOpen({ kind: 'versions' })}
        variant="outlined"
      >
        {t('menus.versions.open')}
      </Button>
      {!readOnly && (
        <Button
          disabled={!saved.hasChanges || isDirty}
          onClick={() => onOpen({ kind: 'publish' })}
          variant="contained"
        >
          {t('menus.publish.open')}
        </Button>
      )}
    </>
  )
}

interface ScheduledNoticeProps {
  readonly scheduled: NonNullable<Menu['scheduled']>
  readonly readOnly: boolean
  readonly onTakeBack: () => void
}

function ScheduledNotice({ scheduled, readOnly, onTakeBack }: ScheduledNoticeProps) {
  const { t } = useTranslation()
  return (
    <Alert
      action={
        !readOnly && (
          <Button color="inherit" onClick={onTakeBack} size="small">
            {t('menus.publish.takeBack')}
          </Button>
        )
      }
      severity="info"
      sx={{ bgcolor: 'background.paper', mb: 2, maxWidth: 720 }}
      variant="outlined"
    >
      {t('menus.comes', { name: scheduled.by })}{' '}
      <DateTimeText instant={scheduled.at} shape="dateTime" />
    </Alert>
  )
}

function LastChange({ saved }: { readonly saved: Menu }) {
  const describe = useMenuWords()
  return (
    <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
      <SavedHistory describe={describe} noun="menu" record={saved} />
    </Box>
  )
}
