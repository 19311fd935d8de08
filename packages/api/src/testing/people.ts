/** The administrator of the tests about accounts: what `createAccount` takes. */
export const admin = {
  email: 'amina@isse.example',
  password: 'lemon-tree-in-leeds',
  name: 'Amina',
  role: 'ROLE_ADMIN',
}
