/** Who comes back to the demo businesses, the most frequent first; numbers are kept for drama. */
import type { CustomerInput } from '@servery/contract/people/customers.ts'
import type { SeedBusiness } from '../business.ts'

export interface SeedCustomer
  extends Partial<Omit<CustomerInput, 'firstName' | 'secondName' | 'phone'>> {
  /** The first name and the second. */
  readonly name: string
  readonly phone: string
}

export const customers: { readonly [key in SeedBusiness['key']]: readonly SeedCustomer[] } = {
  harbour: [
    {
      name: 'Nora Whitfield',
      phone: '+447700900001',
      email: 'n.whitfield@post.example',
      tags: ['Regular'],
      note: 'Likes the table at the window.',
      allergens: ['nuts'],
      marketingEmail: true,
      birthday: { month: 3, day: 14 },
    },
    { name: 'Tomasz Zielinski', phone: '+447700900002', tags: ['Regular'] },
    {
      name: 'Yara Haddad',
      phone: '+447700900003',
      email: 'yara@haddad.example',
      tags: ['Regular'],
      note: 'Oat milk in her coffee.',
      allergens: ['milk'],
      marketingEmail: true,
      birthday: { month: 9, day: 2 },
    },
    { name: 'Owen Pryce', phone: '+447700900004', tags: ['Local'] },
    {
      name: 'Beatriz Carvalho',
      phone: '+447700900005',
      email: 'beatriz@carvalho.example',
      tags: ['Local'],
      allergens: ['crustaceans'],
      birthday: { month: 12, day: 30 },
    },
    { name: 'Callum Strachan', phone: '+447700900006' },
    {
      name: 'Mei Lin',
      phone: '+447700900007',
      email: 'mei.lin@post.example',
      tags: ['Wine club'],
      note: 'Asks for the wine list first.',
      marketingEmail: true,
    },
    {
      name: 'Søren Bach',
      phone: '+447700900008',
      email: 'soren@bach.example',
      allergens: ['cereals'],
      birthday: { month: 6, day: 21 },
    },
    {
      name: 'Priscilla Adeyemi',
      phone: '+447700900009',
      email: 'p.adeyemi@post.example',
      tags: ['Wine club'],
      marketingEmail: true,
    },
    { name: 'Hugh Tremayne', phone: '+447700900010', tags: ['Local'], note: 'Comes with a dog.' },
    {
      name: 'Amelie Fournier',
      phone: '+447700900011',
      email: 'amelie@fournier.example',
      birthday: { month: 2, day: 29 },
    },
    { name: 'Rashid Karim', phone: '+447700900012' },
    {
      name: 'Greta Lindqvist',
      phone: '+447700900013',
      email: 'greta@lindqvist.example',
      allergens: ['soya'],
      marketingEmail: true,
    },
    { name: 'Iwan Bevan', phone: '+447700900014' },
  ],
  corner: [
    {
      name: 'Maud Penhaligon',
      phone: '+447700900041',
      email: 'maud@penhaligon.example',
      tags: ['Regular'],
      note: 'Delivers her own eggs on Fridays.',
      marketingEmail: true,
      birthday: { month: 5, day: 8 },
    },
    { name: 'Silvio Conti', phone: '+447700900042', tags: ['Regular'] },
    {
      name: 'Farah Siddiqui',
      phone: '+447700900043',
      email: 'farah@siddiqui.example',
      tags: ['Local'],
      allergens: ['nuts'],
    },
    { name: 'Leon Abara', phone: '+447700900044', birthday: { month: 11, day: 11 } },
    {
      name: 'Ingrid Solberg',
      phone: '+447700900045',
      email: 'ingrid@solberg.example',
      allergens: ['cereals'],
      marketingEmail: true,
    },
    { name: 'Dougal Frame', phone: '+447700900046' },
  ],
}
