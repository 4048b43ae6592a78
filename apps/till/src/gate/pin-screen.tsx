import { Keypad } from '@servery/ordering'
import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { TeamMember } from '../device/catalogue/catalogue.ts'
import { openSheet, useCatalogue, useTill } from '../device/store/till.ts'
import { useTranslation } from '../device/texts/i18n.ts'
import controls from '../kit/controls.module.css'
import { SyncChip } from '../kit/sync-chip.tsx'
import { Sheets } from '../shell/sheets/sheets.tsx'
import { followPinKeys } from './follow-pin-keys.ts'
import css from './gate.module.css'
import { Gate } from './gate.tsx'
import { initials } from './initials.ts'
import { isInTraining } from './lock.ts'
import { PinDigits, usePin } from './pin-pad.tsx'

/** More names than this don't help anybody to find theirs. */
const namesMax = 12

/** Who sells now. Works without the network. */
export function PinScreen() {
  const { t } = useTranslation()
  const till = useTill()
  const { team, branch, device } = useCatalogue()
  const people = useMemo(() => sortByName(team.filter((member) => member.pin !== null)), [team])
  const badged = useMemo(() => team.filter(({ badge }) => badge != null), [team])
  const [chosen, setChosen] = useState<TeamMember | null>(null)
  const candidates = useMemo(() => (chosen === null ? people : [chosen]), [chosen, people])
  const arrive = useCallback((member: TeamMember) => enter(till, member), [till])
  const pin = usePin(candidates, arrive)
  const blocked = pin.blockedSeconds > 0
  const onPress = useEffectEvent(pin.press)
  const onBadge = useEffectEvent((code: string) => pin.readBadge(code, badged))
  // Followed once: what was typed quickly waits in there, and would be lost with it.
  useEffect(
    () =>
      followPinKeys('screen', { press: (key) => onPress(key), onBadge: (code) => onBadge(code) }),
    [],
  )
  return (
    <Gate title={`${branch.name} · ${device?.name ?? till.device.pairing.registerName}`}>
      {people.length > 0 && people.length <= namesMax && (
        <div className={css.people}>
          {people.map((member) => (
            <button
              key={member.id}
              type="button"
              className={css.person}
              aria-pressed={member === chosen}
              style={member.colour === '' ? undefined : ({ '--who': member.colour } as object)}
              onClick={() => setChosen(member === chosen ? null : member)}
            >
              <span className={css.avatar} aria-hidden="true">
                {initials(member.displayName)}
              </span>
              {member.displayName}
            </button>
          ))}
        </div>
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
        {t('menu.clock')}
      </button>
      <SyncChip short={false} />
      <Sheets />
    </Gate>
  )
}

function sortByName(members: readonly TeamMember[]): readonly TeamMember[] {
  return members.toSorted((a, b) => a.displayName.localeCompare(b.displayName))
}

const againAfterMs = 5000

/** What is done then comes with the screen that sells; it is tried for until it is here. */
function enter(till: ReturnType<typeof useTill>, member: TeamMember): void {
  import('../shell/start/sign-in.ts').then(
    ({ signIn }) =>
      isInTraining(till, member) ? till.state.set({ user: member }) : signIn(till, member),
    () => setTimeout(() => enter(till, member), againAfterMs),
  )
}
