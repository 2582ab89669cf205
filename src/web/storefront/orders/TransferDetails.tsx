import { useApi } from '../../api/provider.tsx'
import { useLoad } from '../../api/use-load.ts'
import { BankDetails } from './BankDetails.tsx'

/** Where to transfer the money of an order that waits for it. */
export function TransferDetails({ number }: { number: string }) {
  const api = useApi()
  const { data } = useLoad('settings', async options => (await api.siteSettings({}, options)).data.bankTransferDetails)
  return data && <BankDetails details={data} number={number} />
}
