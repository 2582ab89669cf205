export function Component() {
  return <h1>AdminApp</h1>
}
