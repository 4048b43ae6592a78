/** What the reasons are called that a business begins with, in its language. */
import type { ReasonList, ReasonSeed } from '@servery/domain/offer/catalogue/reasons.ts'
import { getStarterLanguage, type StarterLanguage } from '../../setup/company/starter-language.ts'
import { starterId } from './starter-id.ts'

export type ReasonNames = {
  readonly [list in ReasonList]: { readonly [seed in ReasonSeed<list>]: string }
}

export const reasonNames: { readonly [language in StarterLanguage]: ReasonNames } = {
  en: {
    void: {
      keying_error: 'Keying error',
      changed_mind: 'Customer changed mind',
      unavailable: 'Item unavailable',
      wrong_table: 'Wrong table',
      test: 'Test',
    },
    comp: {
      quality: 'Quality',
      long_wait: 'Long wait',
      goodwill: 'Goodwill',
      birthday: 'Birthday',
      staff_meal: 'Staff meal',
      managers_guest: 'Manager’s guest',
    },
    refund: {
      wrong_item: 'Wrong item',
      quality: 'Quality',
      not_received: 'Not received',
      duplicate_charge: 'Duplicate charge',
      returned_goods: 'Returned goods',
    },
    unpay: {
      wrong_method: 'Wrong payment method',
      wrong_amount: 'Wrong amount',
      wrong_table_paid: 'Wrong table paid',
      split_needed: 'Split needed',
      card_declined: 'Card declined later',
    },
    petty_cash: {
      groceries: 'Milk and groceries',
      cleaning: 'Cleaning',
      window_cleaner: 'Window cleaner',
      taxi: 'Taxi',
      change_in: 'Change in',
      bank_run: 'Bank run',
      tips_paid_out: 'Tips paid out',
    },
    no_sale: { change_for_guest: 'Change for a guest', drawer_check: 'Check of the drawer' },
  },
  de: {
    void: {
      keying_error: 'Falsch eingegeben',
      changed_mind: 'Gast hat es sich anders überlegt',
      unavailable: 'Artikel nicht verfügbar',
      wrong_table: 'Falscher Tisch',
      test: 'Test',
    },
    comp: {
      quality: 'Qualität',
      long_wait: 'Lange Wartezeit',
      goodwill: 'Kulanz',
      birthday: 'Geburtstag',
      staff_meal: 'Personalessen',
      managers_guest: 'Gast des Managers',
    },
    refund: {
      wrong_item: 'Falscher Artikel',
      quality: 'Qualität',
      not_received: 'Nicht erhalten',
      duplicate_charge: 'Doppelt berechnet',
      returned_goods: 'Ware zurückgegeben',
    },
    unpay: {
      wrong_method: 'Falsche Zahlungsart',
      wrong_amount: 'Falscher Betrag',
      wrong_table_paid: 'Falscher Tisch bezahlt',
      split_needed: 'Bestellung zu teilen',
      card_declined: 'Karte später abgelehnt',
    },
    petty_cash: {
      groceries: 'Milch und Lebensmittel',
      cleaning: 'Reinigung',
      window_cleaner: 'Fensterputzer',
      taxi: 'Taxi',
      change_in: 'Wechselgeld eingelegt',
      bank_run: 'Zur Bank gebracht',
      tips_paid_out: 'Trinkgeld ausgezahlt',
    },
    no_sale: { change_for_guest: 'Geld gewechselt', drawer_check: 'Lade geprüft' },
  },
  es: {
    void: {
      keying_error: 'Error al teclear',
      changed_mind: 'El cliente cambió de idea',
      unavailable: 'Artículo no disponible',
      wrong_table: 'Mesa equivocada',
      test: 'Prueba',
    },
    comp: {
      quality: 'Calidad',
      long_wait: 'Espera larga',
      goodwill: 'Cortesía',
      birthday: 'Cumpleaños',
      staff_meal: 'Comida del personal',
      managers_guest: 'Invitado del encargado',
    },
    refund: {
      wrong_item: 'Artículo equivocado',
      quality: 'Calidad',
      not_received: 'No recibido',
      duplicate_charge: 'Cobrado dos veces',
      returned_goods: 'Mercancía devuelta',
    },
    unpay: {
      wrong_method: 'Forma de pago equivocada',
      wrong_amount: 'Importe equivocado',
      wrong_table_paid: 'Se pagó otra mesa',
      split_needed: 'Había que dividir',
      card_declined: 'Tarjeta rechazada después',
    },
    petty_cash: {
      groceries: 'Leche y comestibles',
      cleaning: 'Limpieza',
      window_cleaner: 'Limpiacristales',
      taxi: 'Taxi',
      change_in: 'Entrada de cambio',
      bank_run: 'Ingreso en el banco',
      tips_paid_out: 'Propinas pagadas',
    },
    no_sale: { change_for_guest: 'Cambio para un cliente', drawer_check: 'Revisión del cajón' },
  },
}

export function nameOfReason(language: string, list: ReasonList, seed: ReasonSeed): string {
  const names: { readonly [seed: string]: string } = reasonNames[getStarterLanguage(language)][list]
  return names[seed] ?? seed
}

/** The same for the same company. */
export function reasonId(companyId: string, list: ReasonList, seed: ReasonSeed): string {
  return starterId(companyId, `reason ${list} ${seed}`)
}
