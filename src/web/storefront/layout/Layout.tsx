import { Outlet } from 'react-router'
import { apiContext, type LoaderTools } from '../../api/context.ts'

export async function loader({ context }: LoaderTools) {
  const api = context.get(apiContext)
  const [settings] = await Promise.all([api.siteSettings()])
  return { settings: settings.data }
}

export function Layout() {
  return <Outlet />
}
