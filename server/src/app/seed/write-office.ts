/** The office of a demo business: colleagues who sign in, and billing records of its branches. */
import { createPerson } from '../../people/auth/sign-up/index.ts'
import type { Secrets } from '../../platform/access/index.ts'
import type { Database, Scope } from '../../platform/db/index.ts'
import type { Write } from '../../platform/records/index.ts'
import { changeBankDetails, changeShareholders } from '../../setup/billing/index.ts'
import { contentOf, findBranchRow, followBranch } from '../../setup/company/index.ts'
import { demoPassword, emailIn, type SeedBusiness } from './business.ts'
import { offices } from './data/office.ts'

interface NamedBranch {
  readonly id: string
  readonly branch: { readonly name: string }
}

/** Two more people beside the owner, one of them limited to a branch. */
export async function writeColleagues(
  database: Database,
  scope: Scope,
  office: {
    readonly business: SeedBusiness
    readonly branches: readonly NamedBranch[]
    readonly newId: () => string
  },
): Promise<void> {
  const { business, branches, newId } = office
  for (const { branch: limit, ...colleague } of offices[business.key].colleagues) {
    const branch = branches.find((one) => one.branch.name === limit)
    await createPerson(database, {
      companyId: scope.companyId,
      id: newId(),
      ...colleague,
      email: emailIn(business, colleague.email),
      password: demoPassword,
      branchIds: branch === undefined ? null : [branch.id],
    })
  }
}

/** All of each record but in the last of several branches: something is left to be filled in. */
export async function writeBilling(
  write: Write,
  secrets: Secrets,
  office: { readonly business: SeedBusiness; readonly branches: readonly NamedBranch[] },
): Promise<void> {
  const { business, branches } = office
  const { companyType, companyNumber, county, annualRevenue, ...rest } = offices[business.key]
  const { vatNumber } = business
  const details = {
    companyType,
    companyNumber,
    county,
    annualRevenue,
    vatRegistered: true,
    vatNumber,
  }
  for (const [index, { id: branchId }] of branches.entries()) {
    const row = await findBranchRow(write.scope, write.trx, branchId)
    if (row === undefined) continue
    const { version } = await followBranch(
      write,
      { id: branchId, content: contentOf(row) },
      details,
    )
    if (index > 0 && index === branches.length - 1) continue
    const { bank, shareholders } = rest
    await changeBankDetails(write, secrets, { branchId, version, details: bank })
    await changeShareholders(write, { branchId, version: version + 1, shareholders })
  }
}
