/** Whom the provider that stands in for Google knows. */
export const newcomer = { name: 'Sam Newcomer', email: 'sam@elsewhere.example' }
export const owner = { name: 'Harbour Owner', email: 'owner@harbour.example' }
