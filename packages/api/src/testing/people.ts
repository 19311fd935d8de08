/** The administrator of the tests about accounts, as input of `createAccount`. */
export const admin = {
  email: 'amina@isse.example',
  password: 'lemon-tree-in-leeds',
  name: 'Amina',
  role: 'ROLE_ADMIN',
}
