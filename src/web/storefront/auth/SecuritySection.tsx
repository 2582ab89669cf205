import { useApi } from '../../api/provider.tsx'
import { useLoad } from '../../api/use-load.ts'
import { DeleteAccount } from './DeleteAccount.tsx'
import { Devices } from './Devices.tsx'
import { ExportData } from './ExportData.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { SecondFactor } from './SecondFactor.tsx'
import './second-factor.css'

/** Security settings of the account: password, second factor, devices, data export and account deletion. */
export function SecuritySection() {
  const api = useApi()
  const factor = useLoad('second-factor', async options => (await api.secondFactor({}, options)).data)
  const devices = useLoad('devices', async options => (await api.listSessions({}, options)).data)
  return (
    <>
      <PasswordForm onChanged={devices.reload} />
      <SecondFactor loaded={factor} />
      <Devices loaded={devices} />
      <ExportData />
      <DeleteAccount asksCode={Boolean(factor.data?.since)} />
    </>
  )
}
