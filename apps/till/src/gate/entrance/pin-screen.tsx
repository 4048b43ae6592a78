import { Keypad } from '@servery/ordering'
import {
  type ReactNode,
  useCallback,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react'
import type { TeamMember } from '../../device/catalogue/index.ts'
import { openSheet, type Till, useCatalogue, useTill } from '../../device/store/index.ts'
import { useTranslation } from '../../device/texts/index.ts'
import { controls, SyncChip } from '../../kit/index.ts'
import { gateCss as css, followPinKeys, initials, PinDigits, usePin } from '../pin/index.ts'
import { Gate } from './gate.tsx'

/** More names than this don't help anybody to find theirs. */
const namesMax = 12

/** Who sells now. Works without the network. */
export function PinScreen({
  onMember,
  children,
}: {
  readonly onMember: (till: Till, member: TeamMember) => void
  /** What lies over it. */
  readonly children: ReactNode
}) {
  const { t } = useTranslation()
  const till = useTill()
  const { team, branch, device } = useCatalogue()
  const people = useMemo(() => sortByName(team.filter((member) => member.pin !== null)), [team])
  const badged = useMemo(() => team.filter(({ badge }) => badge != null), [team])
  const [chosen, setChosen] = useState<TeamMember | null>(null)
  const candidates = useMemo(() => (chosen === null ? people : [chosen]), [chosen, people])
  const arrive = useCallback((member: TeamMember) => onMember(till, member), [till, onMember])
  const pin = usePin(candidates, arrive)
  const blocked = pin.blockedSeconds > 0
  const onPress = useEffectEvent(pin.press)
  const onBadge = useEffectEvent((code: string) => pin.readBadge(code, badged))
  // Followed once: what was typed quickly waits in there, and would be lost with it. And as soon as
  // the keys are seen: a PIN that is typed at once is heard from its first digit.
  useLayoutEffect(
    () =>
      followPinKeys('screen', { press: (key) => onPress(key), onBadge: (code) => onBadge(code) }),
    [],
  )
  return (
    <Gate title={`${branch.name} · ${device?.name ?? till.device.pairing.registerName}`}>
      {people.length > 0 && people.length <= namesMax && (
        <People people={people} chosen={chosen} onChosen={setChosen} />
      )}
      <p id="pin-prompt" className={controls.label}>
        {chosen === null
          ? t(badged.length > 0 ? 'pin.promptBadge' : 'pin.prompt')
          : t('pin.promptFor', { name: chosen.displayName })}
      </p>
      <PinDigits pin={pin} hasPeople={people.length + badged.length > 0} />
      <Keypad
        label={t('pin.keypad')}
        large
        doubleZero={false}
        disabled={blocked || people.length === 0}
        onKey={pin.press}
      />
      <button
        type="button"
        className={controls.quiet}
        onClick={() => openSheet(till, { kind: 'clock' })}
      >
        {t('action.clock')}
      </button>
      <SyncChip short={false} locked />
      {children}
    </Gate>
  )
}

/** Their names, for those who are not found by their PIN alone. */
function People(props: {
  readonly people: readonly TeamMember[]
  readonly chosen: TeamMember | null
  readonly onChosen: (member: TeamMember | null) => void
}) {
  const { people, chosen, onChosen } = props
  return (
    <div className={css.people}>
      {people.map((member) => (
        <button
          key={member.id}
          type="button"
          className={css.person}
          aria-pressed={member === chosen}
          style={member.colour === '' ? undefined : ({ '--who': member.colour } as object)}
          onClick={() => onChosen(member === chosen ? null : member)}
        >
          <span className={css.avatar} aria-hidden="true">
            {initials(member.displayName)}
          </span>
          {member.displayName}
        </button>
      ))}
    </div>
  )
}

function sortByName(members: readonly TeamMember[]): readonly TeamMember[] {
  return members.toSorted((a, b) => a.displayName.localeCompare(b.displayName))
}
