export function Component() {
  return <h1>RegisterPage</h1>
}
