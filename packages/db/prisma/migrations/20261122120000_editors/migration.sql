-- Editors change content and nothing else. A server of the version before knows no such role, and refuses it everything.
ALTER TABLE "User"
  DROP CONSTRAINT "User_role_check",
  ADD CONSTRAINT "User_role_check" CHECK ("role" IN ('ROLE_ADMIN', 'ROLE_EDITOR', 'ROLE_USER'));
