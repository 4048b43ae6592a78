export { packData } from './pack-data.ts'
export type { BackupPlace, BackupSettings } from './settings.ts'
export { unpack } from './unpack.ts'
export {
  hashOf,
  openCompressed,
  openVault,
  putCompressed,
  putFile,
  putText,
  type Vault,
} from './vault.ts'
