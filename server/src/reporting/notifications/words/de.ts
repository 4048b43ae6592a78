import type { Spoken, Words } from './types.ts'

const security: Readonly<Record<string, string>> = {
  password: 'Ihr Passwort wurde geändert',
  email: 'Ihre E-Mail-Adresse wurde geändert',
  secondFactor: 'Ihr zweiter Anmeldeschritt wurde geändert',
  recoveryCodes: 'Ihre Wiederherstellungscodes wurden erneuert',
  passkeys: 'Ihre Passkeys wurden geändert',
  google: 'Ihre Anmeldung mit Google wurde geändert',
  verifiedPhone: 'Ihre Telefonnummer für die Anmeldung wurde geändert',
}

const at = (spoken: Spoken) => (spoken.text('branch') === '' ? '' : ` in ${spoken.text('branch')}`)
const by = (spoken: Spoken) => (spoken.text('person') === '' ? '' : ` von ${spoken.text('person')}`)

const overdrawn = (spoken: Spoken) =>
  ({
    gift_card: `Geschenkkarte ${spoken.text('codeEnd')}`,
    store_credit: 'Das Kundenguthaben eines Kunden',
    house_account: 'Das Kundenkonto eines Kunden',
    points: 'Der Treuepunktestand eines Kunden',
  })[spoken.text('kind')] ?? ''

export const german: Words = {
  sentence: {
    dailySales: (spoken) => ({
      title: `Umsatz am ${spoken.date('day')}: ${spoken.money('net')}`,
      lines: [
        `${spoken.text('branch')}: ${spoken.money('net')} Umsatz in ` +
          `${spoken.count('orders')} Bestellungen.`,
        `Gleicher Wochentag der Vorwoche: ${spoken.money('lastWeekNet')}.`,
        `Rabatte ${spoken.money('discounts')}, Steuern ${spoken.money('tax')}, Trinkgeld ` +
          `${spoken.money('tips')}, eingenommen ${spoken.money('collected')}.`,
      ],
    }),
    discountAbove: (spoken) => ({
      title: `Rabatt von ${spoken.money('amount')} auf Bestellung ${spoken.text('callNumber')}`,
      lines: [
        `Bestellung ${spoken.text('callNumber')}${at(spoken)} wurde${by(spoken)} mit ` +
          `${spoken.money('amount')} Rabatt abgeschlossen.`,
      ],
    }),
    cancelledAbove: (spoken) => ({
      title:
        `Bestellung ${spoken.text('callNumber')} über ${spoken.money('amount')} ` +
        'wurde storniert',
      lines: [
        `Bestellung ${spoken.text('callNumber')}${at(spoken)} mit Waren für ` +
          `${spoken.money('amount')} wurde${by(spoken)} storniert.`,
      ],
    }),
    voidsAbove: (spoken) => ({
      title: `Stornos am ${spoken.date('day')}: ${spoken.share('share')} vom Umsatz vor Rabatten`,
      lines: [
        `Stornos${at(spoken)} kamen auf ${spoken.money('amount')}, ${spoken.share('share')} vom ` +
          `Umsatz vor Rabatten. Ihre Meldeschwelle ist ${spoken.share('limit')}. ` +
          'Es kann einen guten Grund geben.',
      ],
    }),
    registerProblem: (spoken) =>
      spoken.text('what') === 'stopped'
        ? {
            title: `${spoken.text('register')} wurde angehalten`,
            lines: [
              `Das Journal von ${spoken.text('register')} hat sich gespalten, etwa durch ein ` +
                'kopiertes Gerät oder eine zurückgespielte Sicherung. Beide Teile bleiben ' +
                'erhalten. Die Kasse nimmt keine Verkäufe mehr an. Koppeln Sie das Gerät neu.',
            ],
          }
        : {
            title: `${spoken.text('register')} hat einen Eintrag gesendet, der nicht gebucht werden kann`,
            lines: [
              `Ein Eintrag von ${spoken.text('register')}${at(spoken)} kann nicht gebucht werden. ` +
                'Er bleibt erhalten. Prüfen Sie ihn und entscheiden Sie.',
            ],
          },
    registerSilent: (spoken) => ({
      title: `${spoken.text('register')} ist offline`,
      lines: [
        `${spoken.text('register')} ist seit ${spoken.moment('since')} offline, während des ` +
          'Betriebs. Verkäufe können fehlen. Prüfen Sie die Verbindung.',
      ],
    }),
    printerSilent: (spoken) => ({
      title: `${spoken.text('printer')} druckt nicht`,
      lines: [
        `${spoken.text('printer')}${at(spoken)} druckt seit ${spoken.moment('since')} nicht. ` +
          `Wartende Druckaufträge: ${spoken.count('waiting')}. Prüfen Sie Papier und Verbindung.`,
      ],
    }),
    balanceOverdrawn: (spoken) => ({
      title: `${overdrawn(spoken)} ist überzogen`,
      lines: [
        spoken.text('kind') === 'points'
          ? `${spoken.count('amount')} Punkte mehr wurden eingelöst oder durch Erstattungen ` +
            'zurückgenommen, als vorhanden waren. Prüfen Sie, was damit gekauft wurde.'
          : `${spoken.money('amount')} mehr wurden an einer Kasse ohne Netz abgebucht, als ` +
            'vorhanden war. Prüfen Sie, was damit bezahlt wurde.',
      ],
    }),
    teamChanged: (spoken) =>
      spoken.text('what') === 'joined'
        ? {
            title: `${spoken.text('person')} ist dem Backoffice beigetreten`,
            lines: [`${spoken.text('person')} kann sich jetzt im Backoffice anmelden.`],
          }
        : {
            title: `${spoken.text('person')} wurde gesperrt`,
            lines: [`${spoken.text('person')} kann sich nicht mehr im Backoffice anmelden.`],
          },
    securityChanged: (spoken) => ({
      title: security[spoken.text('what')] ?? 'Ihre Anmeldung wurde geändert',
      lines: [
        'Wenn Sie das waren, ist nichts zu tun.',
        'Wenn nicht, setzen Sie jetzt Ihr Passwort zurück und beenden Sie in Ihrem Konto ' +
          'alle Sitzungen.',
      ],
    }),
  },
  open: 'Öffnen',
  why: (company) =>
    `Sie erhalten dies, weil Sie es für ${company} so gewählt haben. Ändern können Sie ` +
    'das in Ihrem Konto unter Benachrichtigungen.',
  whySecurity: 'Das senden wir immer, wenn sich der Zugang zu Ihrem Konto ändert.',
}
