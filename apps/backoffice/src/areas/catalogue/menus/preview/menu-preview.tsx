import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { localMomentOf } from '@servery/domain/kernel/schedule.ts'
import type { Channel } from '@servery/domain/offer/catalogue/channel.ts'
import {
  favouritesPageId,
  type MenuContent,
  menuPages,
  sectionsAt,
} from '@servery/domain/offer/catalogue/menu.ts'
import { isPlaced, type OfferContext } from '@servery/domain/offer/catalogue/offer.ts'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { getWallClock } from '../../../../kit/reports/index.ts'
import { type Branch, useBranch } from '../../../../platform/session/index.ts'
import { type MenuValues, toShownMenu } from '../menu-form.ts'
import type { MenuItems } from '../use-menu-items.ts'
import { KioskPreview, PhonePreview } from './preview-guests.tsx'
import { type PreviewTile, usePreviewTile } from './preview-tile.ts'
import { TillPreview } from './preview-till.tsx'

const screens = { till: 'till', kiosk: 'kiosk', phone: 'online' } as const
type Screen = keyof typeof screens

/** The menu as a till, a kiosk and a phone show it, while it is being edited. */
export function MenuPreview({ items }: { readonly items: MenuItems }) {
  const { t } = useTranslation()
  const branch = useBranch()
  const { control } = useFormContext<MenuValues>()
  const values = useWatch({ control }) as MenuValues
  const [screen, setScreen] = useState<Screen>('till')
  const menu = toShownMenu(values)
  const channel = screens[screen]
  const tileOf = usePreviewTile({ menu, items, channel })
  const isThere = menu.channels === null || menu.channels.includes(channel)
  return (
    <Card
      aria-labelledby="menu-preview"
      component="aside"
      sx={{
        alignSelf: 'start',
        insetBlockStart: 72,
        minWidth: 0,
        p: 2,
        position: { xl: 'sticky' },
      }}
    >
      <Box sx={{ alignItems: 'center', display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1.5 }}>
        <Typography component="h2" id="menu-preview" sx={{ flexGrow: 1 }} variant="h3">
          {t('menus.preview.title')}
        </Typography>
        <ToggleButtonGroup
          aria-label={t('menus.preview.screen')}
          exclusive
          onChange={(_, next: Screen | null) => next !== null && setScreen(next)}
          size="small"
          value={screen}
        >
          {(Object.keys(screens) as Screen[]).map((one) => (
            <ToggleButton key={one} sx={{ minHeight: 32, px: 1.25, py: 0.25 }} value={one}>
              {t(`menus.preview.${one}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </Box>
      {isThere ? (
        <Shown
          context={contextOf(values, channel, branch)}
          menu={menu}
          screen={screen}
          tileOf={tileOf}
        />
      ) : (
        <Box color="text.secondary">{t('menus.preview.notThere')}</Box>
      )}
      <Typography color="textSecondary" sx={{ mt: 1.5 }} variant="body2">
        {t('menus.preview.hint')}
      </Typography>
    </Card>
  )
}

/** A branch in which the menu is shown: the selected one, where that is one of them. */
function contextOf(
  { branchIds }: MenuValues,
  channel: Channel,
  { id, timeZone }: Branch,
): OfferContext {
  const branchId = branchIds === null || branchIds.includes(id) ? id : (branchIds[0] ?? id)
  return { branchId, channel, at: localMomentOf(getWallClock(new Date(), timeZone)) }
}

interface ShownProps {
  readonly menu: MenuContent
  readonly context: OfferContext
  readonly screen: Screen
  readonly tileOf: (itemId: string) => PreviewTile | null
}

function Shown({ menu, context, screen, tileOf }: ShownProps) {
  const { t } = useTranslation()
  const isShown = (itemId: string) => {
    const tile = tileOf(itemId)
    return tile !== null && !tile.item.archived && isPlaced([tile.item], context)
  }
  if (screen === 'till') {
    const isFavourite = (itemId: string) => tileOf(itemId)?.item.favourite === true
    const pages = menuPages(menu, context, { isShown, isFavourite }).map((page) =>
      page.id === favouritesPageId ? { ...page, name: `★ ${t('menus.field.favourites')}` } : page,
    )
    return <TillPreview layout={menu.layout} pages={pages} tileOf={tileOf} />
  }
  const sections = sectionsAt(menu, context).map((section) => ({
    ...section,
    tiles: section.items.flatMap(({ itemId }) => (isShown(itemId) ? (tileOf(itemId) ?? []) : [])),
  }))
  const filled = sections.filter(({ tiles }) => tiles.length > 0)
  if (filled.length === 0) return <Box color="text.secondary">{t('menus.preview.empty')}</Box>
  return screen === 'kiosk' ? (
    <KioskPreview sections={filled} />
  ) : (
    <PhonePreview name={menu.name} sections={filled} />
  )
}
