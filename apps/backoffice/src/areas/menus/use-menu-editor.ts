import type { FormRefusal } from '@servery/ui/form/form-errors.ts'
import { useFormPage } from '@servery/ui/form/form-page.tsx'
import { toasts } from '@servery/ui/shell/toasts.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, client, getErrorCode, getErrorFields } from '../../api.ts'
import { useLiveEvents } from '../../live/live.tsx'
import { paths } from '../../paths.ts'
import { newId } from '../../records/new-id.ts'
import { describeRefusal } from '../../records/refusal.ts'
import { useConflict } from '../../records/use-conflict.ts'
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
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const { history } = useRouter()
  const [saved, setSaved] = useState(menu)
  const [id] = useState(() => menu?.id ?? newId())
  const items = useMenuItems(saved === null ? null : id)
  const form = useFormPage<MenuValues>({ defaultValues: toMenuValues(menu) })
  const { isDirty } = form.formState
  const conflict = useConflict<MenuValues, Menu>({
    form,
    base: saved,
    read: () => client.menus.get({ id }),
    toValues: toMenuValues,
    onTake: setSaved,
  })
  const take = async (next: Menu) => {
    if (!isDirty) form.reset(toMenuValues(next))
    setSaved(next)
    queryClient.setQueryData(api.menus.get.queryKey({ input: { id } }), next)
    await queryClient.invalidateQueries({ queryKey: api.menus.key() })
  }
  // Published by the clock or by somebody else; what is being typed is left alone.
  useLiveEvents(({ type }) => {
    if (type !== 'records' || saved === null) return
    client.menus.get({ id }).then(
      (next) => {
        if (next.version === saved.version) setSaved(next)
        else if (!isDirty) void take(next)
      },
      // The next event, or the next save, tells.
      () => undefined,
    )
  })
  const save = async (values: MenuValues): Promise<FormRefusal | null> => {
    const content = toMenuContent(values, items.byId ?? new Map())
    try {
      const next =
        saved === null
          ? await client.menus.create({ id, ...content })
          : await client.menus.update({ id, version: saved.version, ...content })
      form.reset(toMenuValues(next))
      await take(next)
      toasts.success(t('catalogue.saved', { name: next.name }))
      if (saved === null) history.replace(paths.menu(id), undefined, { ignoreBlocker: true })
      return null
    } catch (error) {
      if (getErrorCode(error) !== 'stale_version') return describeRefusal(error, t, fieldOfMenu)
      return conflict.ask()
    }
  }
  return { form, saved, items, conflict, save, publishing: usePublishing(saved, take) }
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
