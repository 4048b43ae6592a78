import AddIcon from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { menuColumns, tileSizes } from '@servery/domain/offer/catalogue/menu.ts'
import { SelectInput, SwitchInput } from '@servery/ui/form/choice-inputs.tsx'
import { useFieldWords } from '@servery/ui/form/field-words.ts'
import { FormCard } from '@servery/ui/form/form-page.tsx'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FormPairs } from '../../../kit/records/index.ts'
import { newId } from '../../../platform/browser/index.ts'
import type { MenuDialog } from './menu-dialog.ts'
import { moved, pagesOf } from './menu-edit.ts'
import type { MenuValues, Page } from './menu-form.ts'
import { PageGrid } from './menu-page-grid.tsx'
import type { MenuContentEditor } from './use-menu-content.ts'
import type { MenuItems } from './use-menu-items.ts'

interface MenuLayoutProps {
  readonly content: MenuContentEditor
  readonly items: MenuItems
  readonly readOnly: boolean
  readonly onOpen: (dialog: MenuDialog) => void
}

const columnChoices = Array.from({ length: menuColumns.most - menuColumns.least + 1 }, (_, index) =>
  String(menuColumns.least + index),
)

/** How tills lay the menu out: a page for each section, or pages arranged tile by tile. */
export function MenuLayout(props: MenuLayoutProps) {
  const { content, readOnly } = props
  const { pages, sections } = content
  const { t } = useTranslation()
  useFieldWords('pages', {
    label: t('menus.field.pages'),
    say: (rows) =>
      Array.isArray(rows) && rows.length > 0
        ? (rows as readonly Page[]).map(({ name }) => name).join(', ')
        : t('menus.pagePerSection'),
  })
  return (
    <FormCard description={t('menus.hint.layout')} title={t('menus.card.layout')}>
      <FormPairs>
        <SelectInput<MenuValues>
          choices={columnChoices.map((value) => ({ value, label: value }))}
          hint={t('menus.hint.columns')}
          label={t('menus.field.columns')}
          name="columns"
        />
        <SelectInput<MenuValues>
          choices={tileSizes.map((value) => ({ value, label: t(`menus.tileSize.${value}`) }))}
          label={t('menus.field.tileSize')}
          name="tileSize"
        />
      </FormPairs>
      <SwitchInput<MenuValues>
        hint={t('menus.hint.favourites')}
        label={t('menus.field.favourites')}
        name="favourites"
      />
      {pages.length === 0 ? (
        <Box sx={{ alignItems: 'center', display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Box sx={{ color: 'text.secondary', flexGrow: 1, fontSize: '0.875rem' }}>
            {t('menus.pagePerSection')}
          </Box>
          {!readOnly && (
            <Button
              color="secondary"
              disabled={sections.length === 0}
              onClick={() => content.change({ pages: pagesOf(sections, newId) })}
              size="small"
              variant="outlined"
            >
              {t('menus.arrange')}
            </Button>
          )}
        </Box>
      ) : (
        <Pages {...props} />
      )}
    </FormCard>
  )
}

function Pages(props: MenuLayoutProps) {
  const { content, items, readOnly, onOpen } = props
  const { pages } = content
  const { t } = useTranslation()
  const columns = Number(useWatch<MenuValues, 'columns'>({ name: 'columns' }))
  const [chosen, setChosen] = useState('')
  const found = pages.findIndex(({ id }) => id === chosen)
  const index = found === -1 ? 0 : found
  const page = pages[index]
  if (page === undefined) return null
  const replace = (next: Page) =>
    content.change({ pages: pages.map((one) => (one.id === next.id ? next : one)) })
  const add = () => {
    const next = { id: newId(), name: t('menus.newPage'), colour: '', cells: [] }
    content.change({ pages: [...pages, next] })
    setChosen(next.id)
    onOpen({ kind: 'page', pageId: next.id })
  }
  return (
    <>
      <Box
        aria-label={t('menus.field.pages')}
        role="group"
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}
      >
        {pages.map(({ id, name, colour }) => (
          <Button
            aria-pressed={id === page.id}
            color="secondary"
            key={id}
            onClick={() => setChosen(id)}
            size="small"
            sx={{ borderBlockEnd: `4px solid ${colour === '' ? 'transparent' : colour}` }}
            variant={id === page.id ? 'contained' : 'outlined'}
          >
            {name}
          </Button>
        ))}
        {!readOnly && (
          <Button color="secondary" onClick={add} size="small" startIcon={<AddIcon />}>
            {t('menus.addPage')}
          </Button>
        )}
      </Box>
      <PageGrid
        columns={columns}
        items={items}
        key={page.id}
        onChange={replace}
        onEdit={(cell) => onOpen({ kind: 'cell', pageId: page.id, index: cell })}
        page={page}
        readOnly={readOnly}
      />
      {!readOnly && <PageTools content={content} index={index} onOpen={onOpen} page={page} />}
    </>
  )
}

interface PageToolsProps {
  readonly content: MenuContentEditor
  readonly page: Page
  readonly index: number
  readonly onOpen: (dialog: MenuDialog) => void
}

function PageTools({ content, page, index, onOpen }: PageToolsProps) {
  const { pages } = content
  const { t } = useTranslation()
  const move = (to: number) => content.change({ pages: moved(pages, index, to) })
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <Button
        color="secondary"
        onClick={() => onOpen({ kind: 'page', pageId: page.id })}
        size="small"
      >
        {t('menus.editPage')}
      </Button>
      <Button color="secondary" disabled={index === 0} onClick={() => move(index - 1)} size="small">
        {t('menus.pageEarlier')}
      </Button>
      <Button
        color="secondary"
        disabled={index === pages.length - 1}
        onClick={() => move(index + 1)}
        size="small"
      >
        {t('menus.pageLater')}
      </Button>
      <Button
        color="error"
        onClick={() => content.change({ pages: pages.filter(({ id }) => id !== page.id) })}
        size="small"
      >
        {t('catalogue.remove', { name: page.name })}
      </Button>
    </Box>
  )
}
