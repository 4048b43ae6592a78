/** The nodes of a Citus: the coordinator's address first, then the workers'. */
import { asAdmin, inDatabase } from '../databases.ts'

export async function findNodes(coordinator: string): Promise<readonly string[]> {
  const { rows } = await asAdmin(coordinator, (admin) =>
    admin.query<{ nodename: string; nodeport: number }>(
      'SELECT nodename, nodeport FROM pg_dist_node WHERE groupid > 0 ORDER BY groupid',
    ),
  )
  return [coordinator, ...rows.map(({ nodename, nodeport }) => at(coordinator, nodename, nodeport))]
}

/** Makes a database of this name on each node, which know one another there. */
export async function createOnNodes(nodes: readonly string[], name: string): Promise<void> {
  await onEach(nodes, [`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`, `CREATE DATABASE ${name}`])
  await joinNodes(nodes.map((node) => inDatabase(node, name)))
}

/** Lets databases know one another. */
export async function joinNodes([coordinator, ...workers]: readonly string[]): Promise<void> {
  for (const node of [coordinator, ...workers]) {
    await asAdmin(node as string, (admin) => admin.query('CREATE EXTENSION citus'))
  }
  await asAdmin(coordinator as string, async (admin) => {
    await admin.query('SELECT citus_set_coordinator_host($1, $2)', placeOf(coordinator as string))
    for (const worker of workers) {
      await admin.query('SELECT citus_add_node($1, $2)', placeOf(worker))
    }
  })
}

export async function onEach(
  nodes: readonly string[],
  statements: readonly string[],
): Promise<void> {
  for (const node of nodes) {
    await asAdmin(node, async (admin) => {
      for (const statement of statements) await admin.query(statement)
    })
  }
}

export function at(address: string, host: string, port: number): string {
  const url = new URL(address)
  url.hostname = host
  url.port = String(port)
  return url.href
}

function placeOf(address: string): unknown[] {
  const { hostname, port } = new URL(address)
  return [hostname, Number(port || '5432')]
}
