/** The contact for users who may not do what only the account manager may. */
export interface ManagerContact {
  name: string;
  email: string;
}
