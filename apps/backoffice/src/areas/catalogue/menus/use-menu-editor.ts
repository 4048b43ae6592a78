import { toasts } from '@servery/ui/shell/toasts.tsx'
import { useTranslation } from 'react-i18next'
import { describeRefusal, useRecordEditor } from '../../../kit/records/index.ts'
import { api, client, getErrorFields } from '../../../platform/api/index.ts'
import { useLiveEvents } from '../../../platform/live/index.ts'
import { paths } from '../../../platform/routing/index.ts'
import {
  fieldOfMenu,
  type Menu,
  type MenuValues,
  toMenuContent,
  toMenuValues,
} from './menu-form.ts'
import { useMenuItems } from './use-menu-items.ts'

/** The draft in the form, and what becomes of it. */
export function useMenuEditor(menu: Menu | null) {
  const editor = useRecordEditor({
    record: menu,
    api: api.menus,
    client: client.menus,
    toValues: toMenuValues,
    toContent: (values: MenuValues) => toMenuContent(values, items.byId ?? new Map()),
    fieldOf: fieldOfMenu,
    pathOf: paths.menu,
  })
  const { id, form, saved, setSaved, keep } = editor
  const items = useMenuItems(saved === null ? null : id)
  const { isDirty } = form.formState
  // Published by the clock or by somebody else; what is being typed is left alone.
  useLiveEvents(({ type }) => {
    if (type !== 'records' || saved === null) return
    client.menus.get({ id }).then(
      (next) => {
        if (next.version === saved.version) setSaved(next)
        else if (!isDirty) void keep(next)
      },
      // The next event, or the next save, tells.
      () => undefined,
    )
  })
  return { editor, items, publishing: usePublishing(saved, keep) }
}

/** What is done with the saved draft. Each tells what it did; `publish` answers why not. */
function usePublishing(saved: Menu | null, take: (next: Menu) => Promise<void>) {
  const { t } = useTranslation()
  return {
    publish: async (at: string | null): Promise<string | null> => {
      if (saved === null) return null
      try {
        const { id, version } = saved
        const next = await client.menus.publish({ id, version, at })
        await take(next)
        const key = at === null ? 'menus.publish.done' : 'menus.publish.planned'
        toasts.success(t(key, { name: next.name }))
        return null
      } catch (error) {
        if (getErrorFields(error).includes('sections')) return t('menus.publish.empty')
        return describeRefusal(error, t).message
      }
    },
    unschedule: () => (saved === null ? undefined : run(client.menus.unschedule({ id: saved.id }))),
    restore: async (number: number): Promise<void> => {
      if (saved !== null) await run(client.menus.restore({ id: saved.id, number }))
    },
  }
  async function run(call: Promise<Menu>): Promise<void> {
    try {
      await take(await call)
    } catch (error) {
      toasts.error(describeRefusal(error, t).message)
    }
  }
}
