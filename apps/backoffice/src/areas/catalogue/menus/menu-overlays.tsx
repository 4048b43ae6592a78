import { AddItemsDialog } from './add-items-dialog.tsx'
import type { MenuDialog } from './menu-dialog.ts'
import { MoveDialog, PriceDialog, SectionDialog } from './menu-dialogs.tsx'
import type { Menu } from './menu-form.ts'
import { CellDialog, PageDialog } from './page-dialogs.tsx'
import { PublishDialog } from './publish/publish-dialog.tsx'
import { VersionsDialog } from './publish/versions-dialog.tsx'
import type { MenuContentEditor } from './use-menu-content.ts'
import type { useMenuEditor } from './use-menu-editor.ts'
import type { MenuItems } from './use-menu-items.ts'

export type Overlay = MenuDialog | { readonly kind: 'publish' } | { readonly kind: 'versions' }

interface OverlaysProps {
  readonly overlay: Overlay | null
  readonly content: MenuContentEditor
  readonly items: MenuItems
  readonly currency: string
  readonly onClose: () => void
}

interface MenuOverlaysProps extends OverlaysProps {
  readonly saved: Menu | null
  readonly readOnly: boolean
  readonly publishing: ReturnType<typeof useMenuEditor>['publishing']
}

/** What is open over the editor, if anything. */
export function MenuOverlays(props: MenuOverlaysProps) {
  const { overlay, saved, readOnly, publishing, onClose } = props
  if (saved !== null && overlay?.kind === 'publish') {
    return (
      <PublishDialog
        menu={saved}
        onClose={onClose}
        onPublish={async (at) => {
          const problem = await publishing.publish(at)
          if (problem === null) onClose()
          return problem
        }}
      />
    )
  }
  if (saved !== null && overlay?.kind === 'versions') {
    return (
      <VersionsDialog
        menu={saved}
        onClose={onClose}
        onRestore={publishing.restore}
        readOnly={readOnly}
      />
    )
  }
  return <ContentDialog {...props} />
}

function ContentDialog({ overlay, content, items, currency, onClose }: OverlaysProps) {
  const shared = { content, items, onClose }
  switch (overlay?.kind) {
    case 'section':
      return <SectionDialog {...shared} sectionId={overlay.sectionId} />
    case 'add':
      return <AddItemsDialog {...shared} sectionId={overlay.sectionId} />
    case 'move':
      return <MoveDialog {...shared} place={overlay.place} />
    case 'price': {
      const item = items.byId?.get(overlay.itemId)
      return item === undefined ? null : <PriceDialog {...shared} currency={currency} item={item} />
    }
    case 'page':
    case 'cell': {
      const page = content.pages.find(({ id }) => id === overlay.pageId)
      if (page === undefined) return null
      return overlay.kind === 'page' ? (
        <PageDialog content={content} onClose={onClose} page={page} />
      ) : (
        <CellDialog {...shared} index={overlay.index} page={page} />
      )
    }
    default:
      return null
  }
}
