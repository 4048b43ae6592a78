import { settings } from '../../device/settings/index.ts'
import { useTranslation } from '../../device/texts/index.ts'
import { useStore } from '../../device/values/index.ts'
import { controls, rows as css, Dialog } from '../../kit/index.ts'

const always = [
  ['shortcuts.arrows', '← ↑ → ↓'],
  ['shortcuts.add', 'Enter'],
  ['shortcuts.remove', 'Delete'],
  ['shortcuts.discount', 'F2'],
  ['shortcuts.note', 'F3'],
  ['shortcuts.send', 'F4'],
  ['shortcuts.tables', 'F6'],
  ['shortcuts.split', 'F7'],
  ['shortcuts.hold', 'F8'],
  ['shortcuts.printBill', 'F9'],
  ['shortcuts.charge', 'F12 · Ctrl+Enter'],
  ['shortcuts.undo', 'Ctrl+Z'],
  ['shortcuts.lock', 'Ctrl+L'],
  ['shortcuts.menu', 'Alt+M'],
  ['shortcuts.back', 'Esc'],
] as const
const letters = [
  ['shortcuts.search', '/'],
  ['shortcuts.categories', '1 – 9'],
  ['shortcuts.quantity', '+  −'],
  ['shortcuts.exact', 'E'],
  ['shortcuts.help', '?'],
] as const

export function ShortcutsSheet({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation()
  const letterKeys = useStore(settings, (state) => state.letterKeys)
  const rows = letterKeys ? [...always, ...letters] : always
  return (
    <Dialog title={t('shortcuts.title')} onClose={onClose} reading>
      <div className={controls.stack}>
        <dl className={css.keys}>
          {rows.map(([key, keys]) => (
            <Shortcut key={key} name={t(key)} keys={keys} />
          ))}
        </dl>
        <p className={controls.hint}>{t('shortcuts.scanner')}</p>
        {!letterKeys && <p className={controls.hint}>{t('shortcuts.lettersOff')}</p>}
      </div>
    </Dialog>
  )
}

function Shortcut({ name, keys }: { readonly name: string; readonly keys: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd dir="ltr">
        <kbd>{keys}</kbd>
      </dd>
    </>
  )
}
